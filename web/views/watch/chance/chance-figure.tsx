/**
 * What a move is worth that chance has a say in: its results are tanks of the same width, so that their mean is the level at
 * which they even out. Beside them the moves among which the player chooses, each by its level.
 */
import { useMemo } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Setup, Value } from '../../../model/game/types.ts';
import { chanceAt } from '../../../model/watch/chance/chance.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import { Miniature } from '../../board/miniature.tsx';
import { playerName } from '../../controls/names.ts';
import { useStore } from '../../controls/store-context.ts';
import { Question } from '../question/question.tsx';
import { TreeToCome } from '../tree/tree-to-come.tsx';
import './chance.css';
import {
  chanceLegend,
  choiceName,
  figureOf,
  isBelow,
  questionText,
  remarks,
  resultLabel,
  resultName,
  sumText,
  type ToldChance,
} from './chance-words.ts';

/** The picture at the step of the player, for the node that is looked at. */
export function ChanceFigure() {
  const { watching, game, playing } = useStore();
  const trace = watching.trace.value;
  const tree = watching.tree.value;
  const entry = game.value;
  const setup = playing.setup.value;
  if (trace === null || tree === null || entry === null || setup === null || tree.count === 0) return null;
  return <Figure search={{ trace, tree }} game={entry} setup={setup} />;
}

interface FigureProps {
  readonly search: Search;
  readonly game: GameEntry;
  readonly setup: Setup;
}

function Figure({ search, game, setup }: FigureProps) {
  const { watching } = useStore();
  const step = watching.player.step.value;
  const node = watching.chosen.value ?? search.tree.nodeAt(step);
  const chance = useMemo(() => chanceAt(search, node, step), [search.tree, node, step]);
  const wanted = chance === null ? [] : [chance.position, ...chance.results.map((one) => one.node)];
  const known = useMemo(() => watching.positionsOf(wanted.filter((one) => one !== NO_NODE)), [watching, wanted.join()]);
  if (chance === null) return <Empty />;
  const told: ToldChance = { game, search, chance, positions: known.value };
  return (
    <section class="chance-picture" aria-label={t('chance.title')}>
      <Question text={questionText(told)} />
      <div class="chance-stage">
        <Shot told={told} setup={setup} />
        <Choices told={told} />
      </div>
      <ul class="chance-remarks">
        {remarks(told).map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      <p class="chance-legend fine">{chanceLegend(told)}</p>
    </section>
  );
}

function Empty() {
  return (
    <section class="chance-picture" aria-label={t('chance.title')}>
      <Question text={t('chance.question.start')} />
      <TreeToCome />
    </section>
  );
}

/** How high a level is, of the tank. */
function levelOf(value: Value | null): string {
  return value?.kind === 'probability' ? `${100 * value.probability}%` : '0%';
}

/** The results of the move that is looked at, with the level of their mean. */
function Shot({ told, setup }: { readonly told: ToldChance; readonly setup: Setup }) {
  const { chance, game, positions, search } = told;
  const { shot, results } = chance;
  if (shot === null) return null;
  const player = search.tree.mover(chance.position);
  return (
    <figure class="chance-shot" data-player={player}>
      <figcaption>
        <i>{player === 0 ? '▲' : '▼'}</i> {choiceName(told, shot)}
      </figcaption>
      <ol class="chance-boards">
        {results.map((result) => {
          const position = positions.get(result.node) ?? null;
          return (
            <li key={result.result} aria-label={resultLabel(told, result)}>
              <span class="chance-board" aria-hidden="true">
                {position !== null && <Miniature setup={setup} game={game} position={position} />}
              </span>
              <span aria-hidden="true">{resultName(told, result)}</span>
            </li>
          );
        })}
      </ol>
      <div class="chance-tanks" aria-hidden="true">
        <Scale />
        {results.map(({ result, value }) => (
          <Tank key={result} value={value} mean={chance.takesWorst ? null : shot.value} />
        ))}
        {shot.value !== null && (
          <div class="chance-mean" style={{ insetBlockEnd: levelOf(shot.value) }}>
            <b>{figureOf(shot.value)}</b>
          </div>
        )}
      </div>
      <p class="chance-sum">{sumText(told)}</p>
    </figure>
  );
}

function Scale() {
  return (
    <div class="chance-scale">
      <span>1</span>
      <span>1/2</span>
      <span>0</span>
    </div>
  );
}

/** A result as a level. Where the mean is known, the tank is filled to that, and a line shows where the result was. */
function Tank({ value, mean }: { readonly value: Value | null; readonly mean: Value | null }) {
  const isKnown = value !== null;
  return (
    <div class="chance-tank" data-known={isKnown}>
      {isKnown && <div class="chance-water" style={{ blockSize: levelOf(mean ?? value) }} />}
      <div class="chance-level" data-moved={mean !== null} style={{ insetBlockEnd: levelOf(value) }}>
        <span data-low={isBelow(value, mean)}>{figureOf(value)}</span>
      </div>
    </div>
  );
}

/** All moves that have been tried, each by its level; the best are framed. */
function Choices({ told }: { readonly told: ToldChance }) {
  const { watching } = useStore();
  const { chance, search, game } = told;
  const player = search.tree.mover(chance.position);
  if (chance.choices.length === 0) return null;
  return (
    <figure class="chance-choices" data-player={player}>
      <figcaption>
        <i>{player === 0 ? '▲' : '▼'}</i>{' '}
        {t(chance.wantsMost ? 'chance.picks.most' : 'chance.picks.least', { player: playerName(game, player) })}
      </figcaption>
      <div class="chance-bars">
        {chance.choices.map((choice) => (
          <button
            key={choice.node}
            type="button"
            class="chance-bar"
            data-best={choice.isBest}
            data-shown={choice.node === chance.shot?.node}
            onClick={() => {
              watching.chosen.value = choice.node;
            }}
          >
            <span class="chance-tank" data-known={choice.value !== null}>
              {choice.value !== null && <span class="chance-water" style={{ blockSize: levelOf(choice.value) }} />}
              <span class="chance-level" style={{ insetBlockEnd: levelOf(choice.value) }}>
                <span data-low={isBelow(choice.value, null)}>{figureOf(choice.value)}</span>
              </span>
            </span>
            <span class="chance-name">{choiceName(told, choice)}</span>
          </button>
        ))}
        {Array.from({ length: Math.min(chance.waiting, MOST_WAITING) }, (_, index) => (
          <span key={index} class="chance-bar" data-waiting aria-hidden="true">
            <span class="chance-tank" />
            <span class="chance-name">?</span>
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Of moves that nobody has tried so many have a tank. */
const MOST_WAITING = 6;
