/** The panel for embedding: options, preview, and snippets for pasting. */
import { type Signal, useSignal } from '@preact/signals';
import { t } from '../../messages/messages.ts';
import { lineText } from '../../model/game/line.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { goalText, readGoal } from '../../model/puzzle/goal.ts';
import {
  defaultEmbedding,
  defaultStep,
  EMBED_SIZE_NAMES,
  type EmbedChoice,
  type EmbedSize,
  type EmbedView,
  embeddedPlace,
  embedSize,
  goalsOf,
  viewsOf,
} from '../../model/share/embed-choice.ts';
import {
  DEFAULT_OPTIONS,
  type EMBED_OPTIONS,
  type FrameOptions,
  frameValues,
  type OptionOn,
  optionsOn,
} from '../../model/share/embed-options.ts';
import { estimatedHeight } from '../../model/share/frame-height.ts';
import { COLUMN } from '../../model/share/html-snippets.ts';
import type { Place } from '../../model/share/link-parameters.ts';
import { factsOf, LANGUAGES, type Language } from '../../model/words/languages.ts';
import { capitalised } from '../controls/capitalised.ts';
import { Segments } from '../controls/controls.tsx';
import { CheckField, NumberField } from '../controls/fields.tsx';
import { gameTitle } from '../controls/names.ts';
import { useStore } from '../controls/store-context.ts';
import { goalWords } from '../puzzle/goal-words.ts';
import { useShelf } from '../puzzle/use-shelf.ts';
import { EmbedSnippets } from './embed-snippets.tsx';
import { SelectField } from './select-field.tsx';
import { noLinkText, useLinkTo } from './use-link.ts';

/** Largest step number in a link to a search. */
const LAST_STEP = 9_999_999;
/** Options with two values are shown as checkboxes, which are checked for the default value. */
const CHECKS = optionsOn('dialog').filter((name) => frameValues(name).length === 2);
const LISTS = optionsOn('dialog').filter((name) => frameValues(name).length > 2);

export function EmbedPanel({ place, game }: { readonly place: Place; readonly game: GameEntry }) {
  const choice = useSignal<EmbedChoice>(defaultEmbedding(place));
  const options = useSignal<FrameOptions>(DEFAULT_OPTIONS);
  const size = useSignal<EmbedSize>('fit');
  const title = useSignal(titleOf(place, game));
  const shown = embeddedPlace(place, choice.value);
  const link = useLinkTo(shown);
  /** Height that the frame in the preview requests, in px. */
  const requested = useSignal<number | null>(null);
  const height = requested.value ?? estimatedHeight(COLUMN, link ?? '', options.value.ui);
  const goal = useGoalWords(shown, game);
  const picture = usePicture(shown);
  return (
    <>
      <BeginningFields place={place} game={game} choice={choice} />
      <LookFields options={options} size={size} />
      <label class="share-format row">
        <span>{t('embed-dialog.title')}</span>
        <input
          class="field"
          type="text"
          value={title.value}
          onInput={(event) => {
            title.value = event.currentTarget.value;
          }}
        />
      </label>
      {link === '' && <p role="alert">{noLinkText(shown.puzzle?.words)}</p>}
      {link !== null && link !== '' && (
        <EmbedSnippets
          isPuzzle={shown.mode === 'puzzle'}
          goal={goal}
          picture={picture}
          onHeight={(pixels) => {
            requested.value = pixels;
          }}
          embedding={{
            page: new URL('./', location.href).href,
            fragment: link,
            title: title.value,
            options: options.value,
            size: embedSize(size.value, height),
          }}
        />
      )}
    </>
  );
}

/** Returns the goal of a puzzle; empty if the place is not a puzzle. */
function useGoalWords({ mode, puzzle }: Place, game: GameEntry): string {
  const position = useStore().playing.study.value?.positions[puzzle?.from ?? 0];
  if (mode !== 'puzzle' || puzzle === null || position === undefined) return '';
  return capitalised(goalWords(game, puzzle.goal, position.mover));
}

/** Returns the URL of the picture of a collected puzzle, relative to the page; null for other places. */
function usePicture({ game, setup, line, mode, puzzle }: Place): string | null {
  const { parts } = useStore();
  useShelf();
  const shelf = parts.shelf.now.value?.games.value.find((one) => one.game.id === game);
  if (mode !== 'puzzle' || puzzle === null) return null;
  const same = shelf?.puzzles.find(
    (one) => one.setup === setup && one.line === lineText(line.moves) && one.goal === goalText(puzzle.goal),
  );
  return same === undefined ? null : `p/${same.id}/board.png`;
}

function titleOf({ puzzle }: Place, game: GameEntry): string {
  const own = puzzle?.words.title ?? '';
  return own === '' ? gameTitle(game) : own;
}

/** Fields for the view, for the move or step, and for a puzzle's goal. */
function BeginningFields(props: {
  readonly place: Place;
  readonly game: GameEntry;
  readonly choice: Signal<EmbedChoice>;
}) {
  const { place, game, choice } = props;
  const { view, step } = choice.value;
  const positions = useStore().playing.study.value?.positions;
  const first = positions?.[place.puzzle?.from ?? place.line.cursor] ?? null;
  const goals = goalsOf(place, first);
  const last = view === 'watch' ? LAST_STEP : place.line.moves.length;
  return (
    <>
      <Segments<EmbedView>
        label={t('embed-dialog.view')}
        choices={viewsOf(goals).map((value) => ({ value, label: t(`embed-dialog.view.${value}`) }))}
        value={view}
        onChoose={(next) => {
          choice.value = { view: next, step: defaultStep(place, next), goal: choice.value.goal ?? goals[0] ?? null };
        }}
      />
      {view === 'puzzle' && first !== null && (
        <SelectField
          label={t('embed-dialog.goal')}
          choices={goals.map((goal) => ({
            value: goalText(goal),
            label: capitalised(goalWords(game, goal, first.mover)),
          }))}
          value={choice.value.goal === null ? '' : goalText(choice.value.goal)}
          onChoose={(chosen) => {
            choice.value = { ...choice.value, goal: readGoal(chosen) };
          }}
        />
      )}
      {view !== 'puzzle' && last > 0 && (
        <NumberField
          label={t(view === 'watch' ? 'embed-dialog.step' : 'embed-dialog.move')}
          range={{ min: 0, max: last }}
          value={Math.min(step, last)}
          onChange={(next) => {
            choice.value = { ...choice.value, step: next };
          }}
        />
      )}
    </>
  );
}

function LookFields(props: { readonly options: Signal<FrameOptions>; readonly size: Signal<EmbedSize> }) {
  const { options, size } = props;
  function change(name: OptionOn<'dialog'>, value: string | boolean | undefined): void {
    options.value = { ...options.value, [name]: value };
  }
  return (
    <>
      <div class="embed-fields row loose">
        <SelectField
          label={t('embed-dialog.size')}
          choices={EMBED_SIZE_NAMES.map((value) => ({ value, label: t(`embed-dialog.size.${value}`) }))}
          value={size.value}
          onChoose={(chosen) => {
            size.value = chosen;
          }}
        />
        {LISTS.map((name) => (
          <SelectField
            key={name}
            label={t(`embed-dialog.${name}`)}
            choices={frameValues(name).map((value) => ({
              value: String(value),
              label: valueLabel(name, String(value)),
            }))}
            value={String(options.value[name])}
            onChoose={(chosen) => change(name, chosen)}
          />
        ))}
      </div>
      <div class="embed-checks row">
        {CHECKS.map((name) => (
          <CheckField
            key={name}
            label={t(`embed-dialog.${name}`)}
            checked={options.value[name] === DEFAULT_OPTIONS[name]}
            onChange={(checked) => change(name, frameValues(name)[checked ? 0 : 1])}
          />
        ))}
      </div>
    </>
  );
}

type ListOption = {
  [N in OptionOn<'dialog'>]: (typeof EMBED_OPTIONS)[N]['frame'] extends readonly [unknown, unknown] ? never : N;
}[OptionOn<'dialog'>];
type ValueKey = { [N in ListOption]: `embed-dialog.${N}.${Exclude<FrameOptions[N], Language>}` }[ListOption];

function valueKey(name: string, value: string): ValueKey;
function valueKey(name: string, value: string): string {
  return `embed-dialog.${name}.${value}`;
}

function valueLabel(name: string, value: string): string {
  const language = LANGUAGES.find((known) => name === 'lang' && known === value);
  return language === undefined ? t(valueKey(name, value)) : factsOf(language).name;
}
