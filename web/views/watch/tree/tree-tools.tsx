/** Buttons over the search tree for zooming and for following the search. */
import type { ComponentChildren } from 'preact';
import { t } from '../../../messages/messages.ts';

interface TreeToolsProps {
  readonly follows: boolean;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onFit: () => void;
  readonly onFollow: () => void;
}

function Tool(props: { readonly label: string; readonly onClick: () => void; readonly children: ComponentChildren }) {
  return (
    <button
      type="button"
      class="plain search-tree-tool"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        {props.children}
      </svg>
    </button>
  );
}

export function TreeTools({ follows, onZoom, onFit, onFollow }: TreeToolsProps) {
  return (
    <div class="search-tree-tools">
      {!follows && (
        <button type="button" class="plain search-tree-follow" title={t('tree.follow.title')} onClick={onFollow}>
          {t('tree.follow')}
        </button>
      )}
      <Tool label={t('tree.zoom-out')} onClick={() => onZoom(-1)}>
        <path d="M3.5 8h9" />
      </Tool>
      <Tool label={t('tree.zoom-in')} onClick={() => onZoom(1)}>
        <path d="M3.5 8h9M8 3.5v9" />
      </Tool>
      <Tool label={t('tree.fit')} onClick={onFit}>
        <path d="M6 2.5H2.5V6M10 2.5h3.5V6M6 13.5H2.5V10M10 13.5h3.5V10" />
      </Tool>
    </div>
  );
}
