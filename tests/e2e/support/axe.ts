/** Checks accessibility rules with axe-core: WCAG 2.2 A and AA. */
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import * as v from 'valibot';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe into a frame's current document. An earlier copy may refer to the frame's initial empty document. */
export async function loadAxeInto(frame: Frame): Promise<void> {
  await frame.evaluate(axe.source);
}

const violationsSchema = v.array(v.object({ id: v.string(), help: v.string(), where: v.array(v.string()) }));

/** Loads axe into every page, starting with the next navigation. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/**
 * Returns the rules that the page violates, with the violating elements. `frames: false` skips iframes that other tests
 * cover.
 */
export async function violations(
  page: Page | Frame,
  { frames = true }: { readonly frames?: boolean } = {},
): Promise<v.InferOutput<typeof violationsSchema>> {
  const found: unknown = await page.evaluate(
    async ({ tags, iframes }) => {
      const { violations } = await window.axe.run(document, { iframes, runOnly: { type: 'tag', values: tags } });
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    { tags: TAGS, iframes: frames },
  );
  return v.parse(violationsSchema, found);
}
