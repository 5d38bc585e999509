/** A box whose focus does not leave it when the button with the focus disappears. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** `render` reads the state that decides which buttons the box has. */
export function KeptFocus({ render }: { readonly render: () => ComponentChildren }) {
  const root = useRef<HTMLDivElement>(null);
  const hadFocus = root.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    const { current } = root;
    if (hadFocus && current?.contains(document.activeElement) === false) {
      (current.querySelector('button') ?? current).focus({ preventScroll: true });
    }
  });
  return (
    <div ref={root} class="own-kept-focus" tabIndex={-1}>
      {render()}
    </div>
  );
}
