/** Buttons, segments and popups for all panels. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

/** A button that contains only an icon. `label` is the button's name and tooltip; `shortcut` is its key. */
export function IconButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Additional CSS classes for the button. */
  readonly class?: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`button icon-button ${props.class ?? ''}`.trimEnd()}
      aria-label={props.label}
      aria-pressed={props.pressed}
      title={titleOf(props)}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function titleOf({ label, shortcut }: { readonly label: string; readonly shortcut?: string }): string {
  return shortcut === undefined ? label : `${label} (${shortcut})`;
}

/** Delays in ms between the repetitions of a held button; the last delay applies to all further repetitions. */
const REPEATS: readonly number[] = [500, 350, 300, 250, 200, 150, 100];

/** An icon button that repeats its action while it is held down. */
export function RepeatButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
}) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { disabled } = props;
  const byPointer = useRef(false);
  const step = useRef(props.onStep);
  step.current = props.onStep;

  function release(): void {
    clearTimeout(timer.current);
  }
  function repeat(round: number): void {
    timer.current = setTimeout(
      () => {
        step.current();
        repeat(round + 1);
      },
      REPEATS[Math.min(round, REPEATS.length - 1)],
    );
  }
  useEffect(() => release, []);
  useEffect(() => {
    if (disabled) release();
  }, [disabled]);

  return (
    <button
      type="button"
      class="button icon-button"
      aria-label={props.label}
      title={titleOf(props)}
      disabled={disabled}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        byPointer.current = true;
        step.current();
        repeat(0);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={({ detail }) => {
        // With a pointer, the step happens on `pointerdown`; keyboards and assistive technology cause only clicks. The
        // pointer may be released elsewhere, so a press does not imply a click.
        if (!byPointer.current || detail === 0) step.current();
        byPointer.current = false;
      }}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: IconName;
  readonly title?: string;
}

/** A group of options side by side, exactly one of which is selected. */
export function Segments<T extends string>(props: {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  /** The choice that is being loaded; null if there is none. */
  readonly loading?: string | null;
  readonly onChoose: (value: T) => void;
  /** Called when the reader will probably choose this option next, because the pointer or the focus is on it. */
  readonly onNear?: (value: T) => void;
}) {
  const { onNear } = props;
  return (
    <fieldset class="segments" aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === props.value}
          aria-busy={choice.value === props.loading || undefined}
          title={choice.title}
          onPointerEnter={onNear && (() => onNear(choice.value))}
          onFocus={onNear && (() => onNear(choice.value))}
          onClick={() => props.onChoose(choice.value)}
        >
          {choice.icon !== undefined && <Icon name={choice.icon} />}
          <span>{choice.label}</span>
        </button>
      ))}
    </fieldset>
  );
}

/**
 * A button that opens a small panel below it. The panel closes on Escape, on a click outside, when it loses the
 * focus, and when its content calls `close`.
 */
export function Popup(props: {
  readonly button: ComponentChildren;
  readonly label?: string;
  /** CSS class of the button; default `button`. */
  readonly class?: string;
  readonly align?: 'start' | 'end';
  /** Called when the reader will probably open the panel next, so that its content can load. */
  readonly onNear?: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}) {
  const open = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    const box = root.current;
    function closeOutside(event: Event): void {
      const place = event instanceof FocusEvent ? event.relatedTarget : event.target;
      if (place instanceof Node && box?.contains(place) === false) open.value = false;
    }
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !open.value) return;
      event.preventDefault();
      open.value = false;
      opener.current?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    box?.addEventListener('focusout', closeOutside);
    box?.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      box?.removeEventListener('focusout', closeOutside);
      box?.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  function close(): void {
    open.value = false;
    opener.current?.focus();
  }

  return (
    <div class="popup" ref={root}>
      <button
        type="button"
        ref={opener}
        class={props.class ?? 'button'}
        aria-expanded={open.value}
        aria-controls={id}
        aria-label={props.label}
        onPointerEnter={props.onNear}
        onFocus={props.onNear}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {props.button}
      </button>
      <div id={id} class={`popup-panel ${props.align ?? 'start'}`} hidden={!open.value}>
        {open.value && props.children(close)}
      </div>
    </div>
  );
}
