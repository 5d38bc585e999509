/** Top of the home page: a board to play at once, three doors, and a field for the reader's input. */
import { useRef, useState } from 'preact/hooks';
import { loadMessages, statementText, t } from '../../messages/messages.ts';
import type { EngineError, GameEntry } from '../../model/game/types.ts';
import { BROKEN, BROKEN_IN, HERO, WATCHED } from '../../model/home/first-boards.ts';
import { linkIn } from '../../model/link/read-link.ts';
import { partFailed } from '../../model/notices.ts';
import { useStore } from '../controls/store-context.ts';
import { problemName } from '../judge/problem-name.ts';
import { shelfBundle } from '../loading/bundles.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { BoardCard } from './board-card.tsx';
import './front.css';
import { Hero } from './hero.tsx';

export function Front() {
  const { games } = useStore();
  const game = games.value.find(({ id }) => id === HERO.game);
  if (game === undefined) return null;
  return (
    <>
      <Hero game={game} />
      <ul class="doors">
        <PuzzleDoor />
        <WatchDoor game={game} />
        <BoardCard game={game} choice={BROKEN} title={t('door.break')}>
          <p>
            <s>{t('door.break.said')}</s> <b class="truth">{t('door.break.truth', { count: BROKEN_IN })}</b>
          </p>
          <p>{t('door.break.about')}</p>
        </BoardCard>
      </ul>
      <PasteField />
    </>
  );
}

/** Shows a solver at work; if the picture cannot be loaded, shows the board that is searched. */
function WatchDoor({ game }: { readonly game: GameEntry }) {
  const drawn = useLoaded(true, async () => (await import('#search-picture')).default);
  return (
    <BoardCard game={game} choice={WATCHED} title={t('door.watch')} {...(drawn !== 'failed' && { drawn })}>
      <p>{t('door.watch.about')}</p>
    </BoardCard>
  );
}

function PuzzleDoor() {
  if (shelfBundle.now.value === null) return <AnyPuzzle />;
  const { TodaysPuzzle } = shelfBundle.views;
  return <TodaysPuzzle placeholder={<AnyPuzzle />} />;
}

/** Placeholder for the puzzle of the day, with a link to all puzzles. */
function AnyPuzzle() {
  return (
    <li class="board-card">
      <a href="./p/">
        <span class="picture to-come" aria-hidden="true">
          ?
        </span>
        <b>{t('shelf.today')}</b>
      </a>
      <p>{t('door.puzzle.coming')}</p>
    </li>
  );
}

/** A field for pasting the input of a published problem, or a link. */
function PasteField() {
  const { linkProblem, parts } = useStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<EngineError | 'not-loaded' | 'empty' | null>(null);

  async function open(): Promise<void> {
    const text = field.current?.value.trim() ?? '';
    if (text === '') {
      setProblem('empty');
      field.current?.focus();
      return;
    }
    const link = linkIn(text);
    try {
      if (link !== null) {
        const found = await linkProblem(link);
        // Drops the position of the error, which refers to the link, not to the field.
        setProblem(found && { ...found, place: null });
        if (found === null) location.hash = link;
        return;
      }
      const { textBox } = await parts.make.load();
      const found = await textBox.enter(text, 'pasted');
      // The bundle `make` contains the messages about positions in the text.
      if (found !== null) await loadMessages('make');
      setProblem(found);
    } catch {
      setProblem('not-loaded');
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
      <p role="alert">{problem !== null && problemText(problem)}</p>
      <JudgeDoors text={() => field.current?.value ?? ''} />
    </form>
  );
}

/** A button for each published problem. It opens the problem in Judge with the text of the field. */
function JudgeDoors({ text }: { readonly text: () => string }) {
  const { games, notices, openExample, parts, setMode } = useStore();

  async function judge(game: GameEntry, problem: string): Promise<void> {
    const input = text();
    const [example] = game.examples;
    if (example === undefined) return;
    try {
      const judging = await parts.judge.load();
      await openExample(game, example.id);
      setMode('judge');
      judging.chooseProblem(problem);
      if (input.trim() === '') return;
      judging.write(input);
      judging.judge();
    } catch {
      notices.show(partFailed(() => void judge(game, problem)));
    }
  }

  return (
    <p class="judge-doors row">
      <span>{t('paste.judge')}</span>{' '}
      {games.value.flatMap((game) =>
        game.judges.map((problem) => (
          <button key={problem} type="button" class="button" onClick={() => void judge(game, problem)}>
            {problemName(problem)}
          </button>
        )),
      )}
    </p>
  );
}

function problemText(problem: EngineError | 'not-loaded' | 'empty'): string {
  if (problem === 'not-loaded') return t('notice.part-failed');
  if (problem === 'empty') return t('paste.empty');
  const { place } = problem;
  return (place === null ? '' : `${t('text.place', { ...place })}: `) + statementText(problem);
}
