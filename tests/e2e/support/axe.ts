/** Rules that a machine can check: axe-core, WCAG 2.2 A and AA. */
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import * as v from 'valibot';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Brings it to a frame as it is now: what was brought before may know the empty document that the frame began with. */
export async function bringAxeTo(frame: Frame): Promise<void> {
  await frame.evaluate(axe.source);
}

const violationsSchema = v.array(v.object({ id: v.string(), help: v.string(), where: v.array(v.string()) }));

/** Brings the checker along to every page that is loaded from now on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/** Every rule that the page breaks now, and where; with what its frames show, unless it is said that those are tested elsewhere. */
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
