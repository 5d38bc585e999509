/** The choice of a player for a side, and the settings of the computer players. */
import { useId, useRef } from 'preact/hooks';
import { type MessageKey, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { Side } from '../../model/play/opponent.ts';
import { type Dice, LONGEST_DELAY, MAX_SEED } from '../../model/play/players.ts';
import { Segments } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';

const KINDS = ['hand', 'perfect', 'fast', 'skill', 'random'] as const;
type Kind = (typeof KINDS)[number];

/** Default skill, as a percentage. */
const USUAL_SKILL = 70;

function kindOf(side: Side): Kind {
  return typeof side === 'object' ? 'skill' : side;
}

function sideOf(kind: Kind): Side {
  return kind === 'skill' ? { skill: USUAL_SKILL } : kind;
}

/**
 * The choice of a player for a side. Calls `onDone` when the choice is complete; a player with a skill also requires a
 * number.
 */
export function SideChoice(props: {
  readonly name: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
  readonly onDone: () => void;
}) {
  const { side, onChoose, onDone } = props;
  const group = useId();
  // Arrow keys select every option that they pass. Therefore, keyboard users complete the choice with Enter or Space.
  const byPointer = useRef(false);
  function settle(kind: Kind): void {
    if (byPointer.current && kind !== 'skill') onDone();
  }
  return (
    <fieldset
      class="opponent stack"
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={(event) => {
        byPointer.current = false;
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onDone();
      }}
    >
      <legend>{t('side.title', { player: props.name })}</legend>
      {KINDS.map((kind) => (
        <label key={kind} class="opponent-kind row single loose">
          <input
            type="radio"
            name={group}
            checked={kind === kindOf(side)}
            onChange={() => {
              onChoose(sideOf(kind));
              settle(kind);
            }}
            onClick={() => {
              if (kind === kindOf(side)) settle(kind);
            }}
          />
          <span>
            <b>{t(`opponent.${kind}`)}</b>
            <small class="fine">{t(`opponent.${kind}.about`)}</small>
          </span>
        </label>
      ))}
      {typeof side === 'object' && (
        <Slider
          label="opponent.skill.slider"
          text={t('opponent.percent', { percent: side.skill })}
          range={{ max: 100, step: 5 }}
          value={side.skill}
          onChange={(skill) => onChoose({ skill })}
        />
      )}
    </fieldset>
  );
}

function Slider(props: {
  readonly label: MessageKey;
  /** The value of the slider in words. */
  readonly text: string;
  readonly range: { readonly max: number; readonly step: number };
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label class="slider">
      <span>{t(props.label)}</span>
      <input
        type="range"
        min={0}
        max={props.range.max}
        step={props.range.step}
        value={props.value}
        aria-valuetext={props.text}
        onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
      />
      <output>{props.text}</output>
    </label>
  );
}

/** The delay, the seed and the dice of the computer players. */
export function PlayerSettings({ game }: { readonly game: GameEntry }) {
  const { playing } = useStore();
  const { asks, delay, playsForced, dice } = playing;
  return (
    <div class="opponent stack">
      <Slider
        label="opponent.delay"
        text={t('opponent.seconds', { seconds: delay.value / 1000 })}
        range={{ max: LONGEST_DELAY, step: 100 }}
        value={delay.value}
        onChange={(milliseconds) => {
          delay.value = milliseconds;
        }}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={playsForced.value}
          onChange={(event) => {
            playsForced.value = event.currentTarget.checked;
          }}
        />
        {t('opponent.forced')}
      </label>
      {game.valueKind === 'probability' && (
        <div class="dice row apart">
          <span>{t('opponent.dice')}</span>
          <Segments<Dice>
            label={t('opponent.dice')}
            choices={[
              { value: 'ask', label: t('opponent.dice.ask') },
              { value: 'roll', label: t('opponent.dice.roll') },
            ]}
            value={asks.value ? 'ask' : 'roll'}
            onChoose={(chosen) => {
              dice.value = chosen;
            }}
          />
        </div>
      )}
      <label class="slider">
        <span>{t('opponent.seed')}</span>
        <input
          class="field"
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_SEED}
          step={1}
          value={playing.seed.value}
          onInput={(event) => {
            const seed = event.currentTarget.valueAsNumber;
            if (Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED) playing.setSeed(seed);
          }}
        />
      </label>
      <p class="fine">{t('opponent.seed.about')}</p>
    </div>
  );
}
