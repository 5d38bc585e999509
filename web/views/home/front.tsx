/** The front of the home page: a board to be played at once, three doors, and a field for one's own input. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { statementText, t } from '../../messages/messages.ts';
import type { EngineError, GameEntry } from '../../model/game/types.ts';
import { BROKEN, HERO, WATCHED } from '../../model/home/first-boards.ts';
import type { Choice } from '../../model/home/home.ts';
import { linkIn } from '../../model/link/link-in.ts';
import { useStore } from '../controls/store-context.ts';
import { useShelf } from '../puzzle/use-shelf.ts';
import { BoardCard } from './board-card.tsx';
import './front.css';
import { PuzzleCard } from './puzzle-card.tsx';

/** The trap, and the doors. */
export function Front() {
  const { games } = useStore();
  const game = games.value.find(({ id }) => id === HERO.game);
  if (game === undefined) return null;
  return (
    <>
      <section class="hero" aria-labelledby="hero-title">
        <h2 id="hero-title">{t('hero.title')}</h2>
        <p class="task">{t('hero.task')}</p>
        <p class="muted">{t('hero.about')}</p>
        <ul>
          <BoardCard game={game} choice={HERO} title={t('hero.play')} />
        </ul>
      </section>
      <ul class="doors">
        <TodaysPuzzle />
        <Door game={game} choice={WATCHED} title={t('door.watch')} about={t('door.watch.about')} />
        <Door game={game} choice={BROKEN} title={t('door.break')} about={t('door.break.about')} />
      </ul>
      <PasteField />
    </>
  );
}

function Door(props: {
  readonly game: GameEntry;
  readonly choice: Choice;
  readonly title: string;
  readonly about: string;
}) {
  return (
    <BoardCard game={props.game} choice={props.choice} title={props.title}>
      <p>{props.about}</p>
    </BoardCard>
  );
}

/** The puzzle of the day; until it has come, the room for it. */
function TodaysPuzzle() {
  const { games, parts } = useStore();
  useShelf();
  const today = parts.shelf.now.value?.today.value ?? null;
  const game = games.value.find(({ id }) => id === today?.game);
  if (today === null || game === undefined) {
    return (
      <li class="board-card">
        <span class="picture" />
        <b>{t('shelf.today')}</b>
        <p>{t('door.puzzle.coming')}</p>
      </li>
    );
  }
  return <PuzzleCard game={game} puzzle={today} title={t('shelf.today')} />;
}

/** Takes what can be pasted anywhere on the page: a judge's input, or a link. */
function PasteField() {
  const { parts } = useStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = useSignal<EngineError | 'not-loaded' | null>(null);

  async function open(): Promise<void> {
    const text = field.current?.value.trim() ?? '';
    if (text === '') {
      field.current?.focus();
      return;
    }
    const link = linkIn(text);
    if (link !== null) {
      location.hash = link;
      return;
    }
    try {
      const { textBox } = await parts.edit.load();
      problem.value = await textBox.enter(text, 'pasted');
    } catch {
      problem.value = 'not-loaded';
    }
  }

  return (
    <form
      class="card paste"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h2>
        <label for="paste">{t('paste.title')}</label>
      </h2>
      <textarea
        ref={field}
        id="paste"
        class="field"
        rows={2}
        spellcheck={false}
        aria-describedby="paste-about"
        placeholder="[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
      />
      <button type="submit" class="button main">
        {t('paste.open')}
      </button>
      <p id="paste-about" class="muted">
        {t('paste.about')}
      </p>
      <p role="alert">
        {problem.value !== null &&
          (problem.value === 'not-loaded' ? t('notice.part-failed') : statementText(problem.value))}
      </p>
    </form>
  );
}
