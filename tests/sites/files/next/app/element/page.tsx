import type {} from 'perfect-play/react';

export default function Page() {
  return (
    <perfect-play
      src="%%link graph%%"
      title="%%title graph%%"
      theme="page"
      height="%%height graph%%"
      style={{ display: 'block', minHeight: %%height graph%% }}
    >
      <a href="%%link graph%%">%%title graph%%</a>
    </perfect-play>
  );
}
