import type {} from 'perfect-play/react';

export default function Page() {
  return (
    %%text jsx-element graph%%
  );
}
