/** Shows the algorithm as pseudo-code or as the engine's own source code, with the current line and the variables. */
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { codeText, numberText, t } from '../../../messages/messages.ts';
import type { PlayerIndex } from '../../../model/game/types.ts';
import { engineVariablesAt, lineAt, listingOf, type Variable, variablesAt } from '../../../model/watch/pseudo-code.ts';
import type { CodeLine } from '../../../model/watch/trace/listings.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { Segments } from '../../controls/controls.tsx';
import { playerLabel, playerWithin } from '../../controls/names.ts';
import { playerClass } from '../../controls/sentence.tsx';
import { useStore } from '../../controls/store-context.ts';
import { useLoaded } from '../../loading/use-loaded.ts';
import { resultFigure } from '../tree/tree-words.ts';
import { resultText } from './narration-words.ts';
import './pseudo-code.css';

const LISTINGS_IN = ['pseudo', 'engine'] as const;
type ListingIn = (typeof LISTINGS_IN)[number];

/** Local storage key of the reader's choice. */
const KEY = 'perfect-play-code';

const chosen = signal<ListingIn | null>(null);

function kept(): ListingIn {
  try {
    return LISTINGS_IN.find((one) => one === localStorage.getItem(KEY)) ?? 'pseudo';
  } catch {
    return 'pseudo';
  }
}

function listingIn(): ListingIn {
  return chosen.value ?? kept();
}

function chooseListing(next: ListingIn): void {
  chosen.value = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // If local storage is not available, the choice lasts until the page is closed.
  }
}

export function PseudoCode() {
  const { game, watching } = useStore();
  const box = useRef<HTMLElement>(null);
  const trace = watching.trace.value;
  const step = watching.player.step.value;
  const here = trace === null ? null : lineAt(trace, step);
  const isEngine = listingIn() === 'engine';
  const engine = useLoaded(isEngine, () => import('./engine-code.tsx'));
  // Scrolls after every render, because a panel that opens above reduces the space for the lines.
  useLayoutEffect(() => {
    const section = box.current;
    if (section === null) return;
    reveal(section);
    const observer = new ResizeObserver(() => reveal(section));
    observer.observe(section);
    return () => observer.disconnect();
  }, [here, isEngine, engine]);
  if (trace === null) return null;
  const listing = listingOf(trace);
  const view = game.value === null ? '' : playerWithin(game.value, 0);
  return (
    <section
      ref={box}
      class="card pseudo-code"
      aria-label={t(isEngine ? 'code.engine.title' : 'code.title')}
      data-sheet={t('code.sheet')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
      tabIndex={0}
      onScroll={({ currentTarget }) => showWholeLines(currentTarget)}
    >
      <div class="code-head row single apart">
        <Variables trace={trace} isEngine={isEngine} />
        <Segments
          label={t('code.listing')}
          choices={LISTINGS_IN.map((value) => ({ value, label: t(`code.listing.${value}`) }))}
          value={listingIn()}
          onChoose={chooseListing}
        />
      </div>
      {isEngine ? (
        engine === 'failed' ? (
          <p class="engine-note">{t('part.failed')}</p>
        ) : (
          engine !== null &&
          game.value !== null && (
            <engine.EngineCode
              key={trace.solver.solver}
              trace={trace}
              game={game.value}
              here={here === null ? null : (listing[here]?.id ?? null)}
              wrong={listing.find(({ wrong }) => wrong)?.id ?? null}
            />
          )
        )
      ) : (
        <ol>
          {listing.map((line, index) => (
            <Line key={line.code} line={line} view={view} isHere={index === here} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Scrolls the current line into view. Only the list scrolls, not the page. */
function reveal(box: HTMLElement): void {
  const line = box.querySelector<HTMLElement>('[aria-current]');
  const list = line?.parentElement ?? null;
  if (line === null || list === null) {
    showWholeLines(box);
    return;
  }
  // The variables stay visible above the lines.
  const least = line.offsetTop - list.offsetTop;
  // In the engine's code, which is long, the lines after the current one are also visible.
  const below = list.classList.contains('engine-code') ? (box.clientHeight - list.offsetTop) / 3 : 0;
  // Adds one pixel, because both numbers are rounded and the line could otherwise be cut off.
  const most = line.offsetTop + line.offsetHeight + below - box.clientHeight + 1;
  const wanted = Math.min(least, Math.max(most, box.scrollTop));
  const lines = linesOf(list);
  // If the next line does not fit below, scrolls less, so that the lines above get its space.
  const left =
    wanted + box.clientHeight - (lines.findLast(({ end }) => end <= wanted + box.clientHeight + 1)?.end ?? 0);
  const starts = lines.map(({ start }) => start - list.offsetTop);
  box.scrollTop = Math.min(wanted, starts.find((start) => start >= Math.max(most, wanted - left)) ?? wanted);
  showWholeLines(box);
}

/** Hides lines that are only partly visible at either edge. */
function showWholeLines(box: HTMLElement): void {
  const list = box.querySelector('ol');
  if (list === null) return;
  // Tolerates one pixel, because sizes are rounded.
  const [top, bottom] = [box.scrollTop + list.offsetTop - 1, box.scrollTop + box.clientHeight + 1];
  const whole = linesOf(list).filter(({ start, end }) => start >= top && end <= bottom);
  const [from, to] = [whole[0]?.start ?? top, whole.at(-1)?.end ?? bottom];
  list.style.setProperty('--from', `${from - list.offsetTop}px`);
  list.style.setProperty('--to', `${to - list.offsetTop}px`);
}

/** Returns the vertical extents of the lines within the scrolled box. */
function linesOf(list: Element) {
  return [...list.children].flatMap((line) =>
    line instanceof HTMLElement ? [{ start: line.offsetTop, end: line.offsetTop + line.offsetHeight }] : [],
  );
}

interface LineProps {
  readonly line: CodeLine;
  /** Name of the player whose results the listing computes. */
  readonly view: string;
  readonly isHere: boolean;
}

function Line({ line, view, isHere }: LineProps) {
  const indent = line.code.length - line.code.trimStart().length;
  return (
    <li
      class={line.wrong ? 'wrong' : undefined}
      aria-current={isHere ? 'step' : undefined}
      style={{ '--indent': indent / 2 }}
    >
      <code>{withBounds(codeText(line.code.trimStart()))}</code>
      {line.note !== null && (
        <span class="note">
          {line.wrong && <b>✗ {t('code.wrong')}: </b>}
          {t(`code.note.${line.note}`, { player: view })}
        </span>
      )}
    </li>
  );
}

function Variables({ trace, isEngine }: { readonly trace: Trace; readonly isEngine: boolean }) {
  const { game, watching } = useStore();
  const step = watching.player.step.value;
  const tree = watching.tree.value;
  if (isEngine && tree !== null && game.value !== null) {
    const entry = game.value;
    return (
      <dl aria-label={t('code.variables')}>
        {engineVariablesAt(trace, tree, step).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === 'mover' ? playerLabel(entry, value === 0 ? 0 : 1) : valueText(value)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const variables = variablesAt(trace, tree, watching.table.value, step);
  return (
    <dl aria-label={t('code.variables')}>
      {variables.map((variable) => (
        <div key={variable.name}>
          <dt>{withBounds(codeText(variable.name))}</dt>
          <dd>{valueText(variable.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueText(value: Variable['value']): string {
  if (value === null) return '–';
  if (typeof value === 'number') return numberText(value);
  // Uses the short form, so that all variables fit in one row.
  return value.kind === 'outcome' ? resultFigure(value) : resultText(value);
}

/** The player to whom each bound belongs, which determines its colour. */
const BOUNDS: Readonly<Record<string, PlayerIndex>> = { α: 0, β: 1 };

/** Returns the text with α and β in the colours of their players. */
function withBounds(text: string) {
  return text.split(/([αβ])/).map((part, index) => {
    const player = BOUNDS[part];
    if (player === undefined) return part;
    return (
      <span key={index} class={playerClass(player)}>
        {part}
      </span>
    );
  });
}
