/** Lets the stops of a story control its figure. */

/** The methods of `<perfect-play>` that this script uses; another script defines the element. */
interface Figure extends HTMLElement {
  readonly state?: { readonly step: number } | null;
  readonly setStep?: (step: number) => Promise<void>;
  readonly showParts?: (parts: readonly string[]) => Promise<void>;
  readonly highlight?: (highlight: object) => Promise<void>;
  readonly look?: (node: number | null) => Promise<void>;
}

/** The settings of the figure at a stop. */
interface Scene {
  readonly parts: readonly string[];
  readonly highlight: object;
  readonly look: number | null;
}

/** Pictures of a search. A narrow figure shows only one of them. */
const PICTURES = ['tree', 'bounds', 'whole', 'matrix', 'layers'];

/** Time in ms that a stop must stay in view before the figure shows it, so that stops scrolled past are skipped. */
const PAUSE = 140;
/** Media query for a figure beside the text, as in the style sheet. */
const WIDE = '(min-width: 1000px)';
/**
 * Heights of figures in pixels. A figure above the text leaves space for the longest stop, and for a fraction of the
 * window below that.
 */
const HEIGHT = { least: 300, most: 680, around: 150, gap: 12, below: 0.06 } as const;

/** Checks little: the data is from our own page. */
function isScene(value: unknown): value is Scene {
  return typeof value === 'object' && value !== null && 'parts' in value;
}

/** Makes the figure of a story follow its stops. */
export function followStops(story: HTMLElement): void {
  const figure = story.querySelector<Figure>('perfect-play');
  const stage = story.querySelector<HTMLElement>('.stage');
  const stops = [...story.querySelectorAll<HTMLElement>('.stop')];
  const where = story.querySelector<HTMLElement>('.where');
  const note = story.querySelector<HTMLElement>('.taken-over');
  if (figure === null || stage === null || stops.length === 0) return;

  let current = -1;
  let inSight = false;
  let wanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stepAt = (stop: number): number => Number(stops[stop]?.dataset['step'] ?? 0);

  function show(): void {
    // Hidden figures neither move nor load.
    if (!wanted || !inSight || (figure?.state ?? null) === null) return;
    wanted = false;
    void arrange(current).catch(() => {});
  }

  /** Sets the picture first; otherwise the old picture would appear with the new step. */
  async function arrange(stop: number): Promise<void> {
    const { parts, highlight, look } = sceneAt(stop);
    await figure?.showParts?.(parts);
    if (stop === current) await figure?.setStep?.(stepAt(stop));
    if (stop === current) await figure?.look?.(look);
    if (stop === current) await figure?.highlight?.(highlight);
  }

  function sceneAt(stop: number): Scene {
    const said: unknown = JSON.parse(stops[stop]?.dataset['figure'] ?? 'null');
    const scene = isScene(said) ? said : { parts: [], highlight: {}, look: null };
    const { parts } = scene;
    const isPictured = parts.some((part) => PICTURES.includes(part));
    const aside = matchMedia(WIDE).matches || !isPictured ? [] : ['board', 'code', 'timeline'];
    return { ...scene, parts: parts.filter((part) => !aside.includes(part)) };
  }

  function go(stop: number): void {
    if (stop === current || stop < 0 || stop >= stops.length) return;
    current = stop;
    for (const [at, element] of stops.entries()) {
      if (at === stop) element.setAttribute('aria-current', 'step');
      else element.removeAttribute('aria-current');
    }
    if (where !== null) where.textContent = (where.dataset['pattern'] ?? '').replace('0', String(stop + 1));
    for (const button of buttons) {
      const to = current + Number(button.dataset['go']);
      // Sets `aria-disabled`, because a disabled button would lose the focus.
      button.ariaDisabled = String(to < 0 || to >= stops.length);
    }
    if (note !== null) note.hidden = true;
    wanted = true;
    clearTimeout(timer);
    timer = setTimeout(show, PAUSE);
  }

  /** Goes to a stop and scrolls its text into view. */
  function visit(stop: number): void {
    const target = stops[stop];
    if (target === undefined) return;
    go(stop);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The style sheet sets the distance from the lower edge of the window.
    target.scrollIntoView({ block: 'end', behavior: still ? 'instant' : 'smooth' });
    // Ignores the stops that pass during the scroll.
    held = stop;
    clearTimeout(release);
    release = setTimeout(() => {
      held = null;
    }, 900);
  }
  /** Returns the height in pixels to keep free below a figure that is above the text. */
  function aboveText(): number {
    const longest = Math.max(...stops.map(({ offsetHeight }) => offsetHeight));
    const buttons = (stage?.offsetHeight ?? 0) - (figure?.offsetHeight ?? 0);
    return longest + buttons + HEIGHT.gap + HEIGHT.below * innerHeight;
  }

  let held: number | null = null;
  let release: ReturnType<typeof setTimeout> | undefined;

  const buttons = [...story.querySelectorAll<HTMLButtonElement>('[data-go]')];
  for (const button of buttons) {
    button.addEventListener('click', () => visit(current + Number(button.dataset['go'])));
  }
  story.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    visit(current + way);
  });

  const wide = matchMedia(WIDE).matches;
  // Keeps the text and the figure visible together.
  const around = wide ? HEIGHT.around : aboveText();
  const most = Math.min(HEIGHT.most, innerHeight - around);
  figure.setAttribute('height', String(Math.round(Math.max(HEIGHT.least, most))));
  const visible = new Set<Element>();
  const reader = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      if (held !== null) return;
      const stop = stops.findIndex((element) => visible.has(element));
      if (stop >= 0) go(stop);
    },
    // The reading area; it is below the figure if the figure is above the text.
    { rootMargin: wide ? '-44% 0px -40% 0px' : '-60% 0px -8% 0px' },
  );
  for (const stop of stops) reader.observe(stop);

  new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting === true;
    if (inSight) show();
  }).observe(stage);

  figure.addEventListener('perfect-play:state', () => show());
  figure.addEventListener('perfect-play:taken-over', () => {
    if (note !== null) note.hidden = false;
  });
  go(0);
}
