/** Form fields for panels. */
import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import type { Parameter } from '../../model/game/types.ts';

/**
 * A field for a whole number. A `live` field reports every digit. Other fields report on blur, Enter and the arrow
 * keys, so that typing 12 does not report 1 first. An invalid number stays in the field, and the valid range appears
 * below it.
 */
export function NumberField(props: {
  readonly label: string;
  readonly range: Pick<Parameter, 'min' | 'max'>;
  readonly value: number;
  readonly live?: boolean;
  readonly onChange: (value: number) => void;
  /** Object to which the number belongs; an invalid number is discarded when the object changes. */
  readonly of?: unknown;
}) {
  const { min, max } = props.range;
  const wrong = useSignal<string | null>(null);
  const hint = useId();
  useEffect(() => {
    wrong.value = null;
  }, [props.value, props.of, wrong]);
  function take(field: HTMLInputElement): void {
    const value = field.valueAsNumber;
    const isValid = Number.isInteger(value) && (props.live === true || field.validity.valid);
    if (props.live !== true) wrong.value = isValid ? null : field.value;
    if (isValid) props.onChange(value);
  }
  return (
    <label class="number">
      <span>{props.label}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        required
        value={wrong.value ?? props.value}
        aria-invalid={wrong.value !== null}
        aria-describedby={wrong.value === null ? undefined : hint}
        onInput={(event) => {
          if (props.live === true) take(event.currentTarget);
        }}
        onChange={(event) => {
          if (props.live !== true) take(event.currentTarget);
        }}
      />
      {wrong.value !== null && (
        <small id={hint} role="alert">
          {t('field.range', { min: numberText(min), max: numberText(max) })}
        </small>
      )}
    </label>
  );
}

/** A button that opens a file picker; with `folder`, the picker selects all files of a folder. */
export function FileField(props: {
  readonly label: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly folder?: boolean;
  readonly onChange: (event: TargetedEvent<HTMLInputElement, Event>) => void;
}) {
  const { label, folder = false, ...input } = props;
  return (
    <label class="button file-button">
      {label}
      <input type="file" class="hidden-text" {...input} {...(folder ? { webkitdirectory: true } : {})} />
    </label>
  );
}

export function CheckField(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

/** Returns whether a parameter is a yes-or-no choice. */
export function isFlag({ min, max }: Parameter): boolean {
  return min === 0 && max === 1;
}
