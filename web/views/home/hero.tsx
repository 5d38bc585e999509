/** The board on the home page. The reader's first move opens the board in Play. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { listText, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { HERO } from '../../model/home/first-boards.ts';
import { modeViews } from '../bench/mode-views.ts';
import type { Projection } from '../board/graph-board/projection.ts';
import { Miniature } from '../board/miniature.tsx';
import { useStore } from '../controls/store-context.ts';
import { boardBundle } from '../loading/bundles.ts';
import { useChoices } from './use-choices.ts';

export function Hero({ game }: { readonly game: GameEntry }) {
  const { openWithMove } = useStore();
  const choices = useChoices();
  const setup = choices?.pictureOf(HERO).value ?? null;
  const moves = choices?.movesOf(HERO).value ?? [];
  const projection = useSignal<Projection | null>(null);
  const take = useRef((next: Projection) => {
    projection.value = next;
  });
  const chosen = useSignal<string | null>(null);

  /**
   * Loads the views for Play when the reader will probably move. The page reports a load failure only after the move.
   */
  function prepare(): void {
    if (setup !== null)
      modeViews(boardBundle)
        .load('play', setup)
        .catch(() => {});
  }

  async function play(move: string): Promise<void> {
    if (chosen.value !== null) return;
    chosen.value = move;
    await openWithMove(HERO, move);
    chosen.value = null;
  }

  const names = listText(moves.map(({ text }) => text));
  const [mouse, cat, hole] = (setup?.tokens ?? []).map(String);
  const where = { mouse: mouse ?? '', cat: cat ?? '', hole: hole ?? '', moves: names };
  return (
    <section class="hero" data-drawn={projection.value !== null} aria-labelledby="hero-title">
      <div class="hero-words stack loose">
        <h2 id="hero-title">{t('hero.title')}</h2>
        <p class="task">{t('hero.task')}</p>
        <p class="choose">{t('hero.choose')}</p>
      </div>
      <div class="hero-board" onPointerEnter={prepare} onFocusIn={prepare}>
        {setup !== null && <Miniature setup={setup} game={game} onProject={take.current} />}
        {setup !== null && moves.length > 0 && <p class="hidden-text">{t('hero.where', where)}</p>}
        {moves.map(({ text, to }, order) => (
          <button
            key={text}
            type="button"
            class="first-move"
            aria-label={t('hero.move', { move: text })}
            aria-disabled={chosen.value !== null}
            data-chosen={chosen.value === text}
            data-to={to ?? undefined}
            style={to === null || projection.value === null ? { '--order': order } : placeOf(projection.value, to)}
            onClick={() => void play(text)}
          >
            {text}
          </button>
        ))}
      </div>
      <p class="muted">{t('hero.about')}</p>
    </section>
  );
}

/** Returns the style that puts a button over a vertex. */
function placeOf({ x, y, radius }: Projection, cell: number) {
  const side = `${2 * radius + 2}px`;
  const at = `calc(${x[cell] ?? 0}px - 50%) calc(${y[cell] ?? 0}px - 50%)`;
  return { translate: at, inlineSize: side, blockSize: side };
}
