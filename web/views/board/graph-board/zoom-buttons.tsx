/** Buttons for zooming in, zooming out and showing the whole board, in the corner of the board. */
import type { ComponentChildren, Ref } from 'preact';
import type { GraphBoardWords } from './props.ts';

interface ZoomButtonsProps {
  readonly words: GraphBoardWords;
  readonly element: Ref<HTMLDivElement>;
  /** True if only part of the board is visible. */
  readonly zoomedIn: boolean;
  readonly deepest: boolean;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}

function ZoomButton(props: {
  readonly label: string;
  /**
   * True if pressing the button would have no effect. The button stays focusable, so that the focus is not lost at the
   * last zoom step.
   */
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="plain graph-board-zoom-button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.disabled}
      onClick={props.onClick}
    >
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  );
}

export function ZoomButtons({ words, element, zoomedIn, deepest, onZoomIn, onZoomOut, onFit }: ZoomButtonsProps) {
  return (
    <div class="graph-board-zoom" ref={element}>
      <ZoomButton label={words.zoomOut} disabled={!zoomedIn} onClick={onZoomOut}>
        <path d="M3.5 8h9" />
      </ZoomButton>
      <ZoomButton label={words.zoomIn} disabled={deepest} onClick={onZoomIn}>
        <path d="M3.5 8h9M8 3.5v9" />
      </ZoomButton>
      <ZoomButton label={words.fit} disabled={!zoomedIn} onClick={onFit}>
        <path d="M6 2.5H2.5V6M10 2.5h3.5V6M6 13.5H2.5V10M10 13.5h3.5V10" />
      </ZoomButton>
    </div>
  );
}
