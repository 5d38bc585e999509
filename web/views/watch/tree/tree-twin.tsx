/** The search tree for keyboard and screen reader users: a list of all drawn items. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { TreeItem } from '../../../model/watch/trace/tree-layout.ts';

interface TreeTwinProps {
  /** Items; parents come before their children. */
  readonly items: readonly TreeItem[];
  readonly label: (item: TreeItem) => string;
  /** The item that gets the focus when the focus enters the tree. */
  readonly entrance: TreeItem | null;
  readonly chosen: TreeItem | null;
  /** Called with the focused item, and with null when the focus leaves the tree. */
  readonly onFocus: (item: TreeItem | null) => void;
  readonly onChoose: (item: TreeItem) => void;
  readonly onJump: (item: TreeItem) => void;
  readonly onToggle: (item: TreeItem, expanded: boolean) => void;
}

/** Counter that makes ids unique on the page. */
let trees = 0;

/** Returns an id that is stable across layouts. */
export function itemKey({ kind, node, parent, move }: TreeItem): string {
  return kind === 'node' ? `${node}` : `${parent}-${kind}-${move}`;
}

export function TreeTwin(props: TreeTwinProps) {
  const { items, chosen } = props;
  const [id] = useState(() => `search-tree-${++trees}`);
  const [visited, setVisited] = useState<string | null>(null);
  const inside = useRef(false);
  const active = items.find((item) => itemKey(item) === visited) ?? props.entrance ?? items[0] ?? null;
  // Several keys can arrive between two renders, so each key continues from the result of the previous one.
  const at = useRef(active);
  at.current = active;

  useEffect(() => {
    if (inside.current) props.onFocus(active);
  });

  function walk(item: TreeItem | undefined): void {
    if (item === undefined) return;
    at.current = item;
    setVisited(itemKey(item));
    props.onFocus(item);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const active = at.current;
    if (active === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = items.indexOf(active);
    switch (event.key) {
      case 'ArrowDown':
        walk(items[index + 1]);
        break;
      case 'ArrowUp':
        walk(items[index - 1]);
        break;
      case 'Home':
        walk(items[0]);
        break;
      case 'End':
        walk(items.at(-1));
        break;
      case 'ArrowRight':
        if (active.expandable && !active.expanded) props.onToggle(active, true);
        else if (active.expanded) walk(items[index + 1]);
        break;
      case 'ArrowLeft':
        if (active.expanded) props.onToggle(active, false);
        else walk(items.find((item) => item.kind === 'node' && item.node === active.parent));
        break;
      case 'Enter':
        props.onJump(active);
        break;
      case ' ':
        props.onChoose(active);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div
        class="search-tree-twin"
        role="tree"
        tabIndex={0}
        aria-label={t('tree.title')}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={active === null ? undefined : `${id}-${itemKey(active)}`}
        onKeyDown={onKeyDown}
        onFocus={() => {
          inside.current = true;
          props.onFocus(active);
        }}
        onBlur={() => {
          inside.current = false;
          props.onFocus(null);
        }}
      >
        {items.map((item) => (
          <div
            key={itemKey(item)}
            id={`${id}-${itemKey(item)}`}
            role="treeitem"
            tabIndex={-1}
            aria-level={item.y + 1}
            aria-expanded={item.expandable ? item.expanded : undefined}
            aria-selected={item === chosen}
          >
            {props.label(item)}
          </div>
        ))}
      </div>
      <p id={`${id}-keys`} hidden>
        {t('tree.keys')}
      </p>
    </>
  );
}
