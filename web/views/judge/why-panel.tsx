/** Shows the mistake in the case on the board, and explains why the answer is wrong. */
import { numberText, t } from '../../messages/messages.ts';
import type { GameEntry, Position } from '../../model/game/types.ts';
import type { Explanation } from '../../model/judge/mistake-explanation.ts';
import { playerWithin } from '../controls/names.ts';
import { movesText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

export function WhyPanel({ why }: { readonly why: Explanation }) {
  const { game, playing } = useStore();
  const entry = game.value;
  const start = playing.study.value?.positions[0];
  return (
    <section class="card judge-why stack" aria-label={t('why.title')}>
      <h3>{t('why.title')}</h3>
      <p>{mistakeText(why)}</p>
      {entry !== null && start !== undefined && <Claim game={entry} start={start} why={why} />}
      {why.best !== null && <BestLine moves={why.best} />}
    </section>
  );
}

/** Returns, for example, “Case 3: line 4 of your output says “1”; the right answer is “0”.” */
function mistakeText({ output, line: { verdict, case: number, line, found, answer } }: Explanation): string {
  return t(`why.${verdict}`, {
    output: t(`why.output.${output}`),
    number: numberText(number ?? 0),
    line: numberText(line ?? 0),
    found,
    answer,
  });
}

/** Explains why the mover gets exactly the value of the best move. */
function Claim(props: { readonly game: GameEntry; readonly start: Position; readonly why: Explanation }) {
  const { game, start, why } = props;
  if (why.claim === null || start.ending !== null || start.value === null) return null;
  const player = playerWithin(game, start.mover);
  const best = start.moves.filter(({ rank }) => rank === 0).map(({ text }) => text);
  return (
    <p>
      {why.claim === 'more'
        ? t('why.more', { player, count: start.moves.length })
        : t('why.less', { player, moves: movesText(best) })}
    </p>
  );
}

/** A button that shows, on the board, best play from the start. */
function BestLine({ moves }: { readonly moves: readonly string[] }) {
  const { playing } = useStore();
  async function show(): Promise<void> {
    await playing.cut(moves, false);
    playing.jump(0);
    playing.step(1);
  }
  return (
    <button type="button" class="button" onClick={() => void show()}>
      {t('why.line', { count: moves.length })}
    </button>
  );
}
