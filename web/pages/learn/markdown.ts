/**
 * Renders Markdown. Lessons are MDX: Markdown, formulas between dollar signs, and components as tags. The manual is
 * plain Markdown, as its extension `.md` implies.
 */
import rehypeMathml from '@daiji256/rehype-mathml';
import { type EvaluateOptions, evaluate } from '@mdx-js/mdx';
import rehypeShikiFromHighlighter from '@shikijs/rehype/core';
import type { MDXComponents } from 'mdx/types.js';
import { type ComponentChild, Fragment, h } from 'preact';
import * as runtime from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { CODE_THEMES, type CodeColours } from './highlight.ts';

/** Names that the text of a lesson can use: tags, and figures as `props.figures.name`. */
export interface Vocabulary {
  readonly components: MDXComponents;
  readonly props: Readonly<Record<string, unknown>>;
  /** Returns the published address of a link; null if its target is not published. By default, links stay unchanged. */
  readonly place?: (address: string) => string | null;
}

interface Node {
  readonly type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: readonly Node[] | undefined;
  readonly value?: string;
}

/** Adds ids to headings, makes tables scrollable, and removes styles in attributes, which the policy forbids. */
function tidy() {
  return (tree: Node): void => {
    let sections = 0;
    const visit = (node: Node): void => {
      if (node.properties !== undefined) delete node.properties['style'];
      if (node.tagName === 'h2' && node.properties !== undefined && node.properties['id'] === undefined) {
        sections += 1;
        node.properties['id'] = `section-${sections}`;
      }
      if (node.tagName === 'pre' && node.properties !== undefined) node.properties['tabIndex'] = 0;
      for (const child of node.children ?? []) visit(child);
      node.children = node.children?.map((child) =>
        child.tagName === 'table'
          ? { type: 'element', tagName: 'div', properties: { className: ['table'], tabIndex: 0 }, children: [child] }
          : child,
      );
    };
    visit(tree);
  };
}

const words = (node: Node): string => (node.value ?? '') + (node.children ?? []).map(words).join('');

/** Returns the id that Markdown viewers assign to a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Adapts pages that are also read in the repository: heading ids and published links. */
function placed(place: (address: string) => string | null) {
  return () =>
    (tree: Node): void => {
      const visit = (node: Node): void => {
        const { properties } = node;
        if (properties !== undefined) {
          if (/^h[23]$/.test(node.tagName ?? '')) properties['id'] = slug(words(node));
          for (const name of ['href', 'src']) {
            const address = properties[name];
            if (typeof address !== 'string') continue;
            const found = place(address);
            if (found !== null) properties[name] = found;
            else {
              node.tagName = 'span';
              delete properties[name];
            }
          }
        }
        for (const child of node.children ?? []) visit(child);
      };
      visit(tree);
    };
}

/** Renders Markdown as HTML. Errors name the file and the line. */
export async function renderMdx(
  file: string,
  text: string,
  { components, props, place }: Vocabulary,
  colours: CodeColours,
): Promise<string> {
  const options: EvaluateOptions = {
    Fragment: runtime.Fragment,
    jsx: runtime.jsx,
    jsxs: runtime.jsxs,
    elementAttributeNameCase: 'html',
    stylePropertyNameCase: 'css',
    remarkPlugins: [remarkGfm, remarkMath],
    rehypePlugins: [
      rehypeMathml,
      [
        rehypeShikiFromHighlighter,
        colours.highlighter,
        { themes: CODE_THEMES, defaultColor: false, transformers: [colours.toClass] },
      ],
      ...(place === undefined ? [] : [placed(place)]),
      tidy,
    ],
  };
  try {
    const { default: Content } = await evaluate({ path: file, value: text }, options);
    const made: unknown = Content({ ...props, components });
    return renderToString(h(Fragment, null, asChild(made)));
  } catch (thrown) {
    throw new Error(`${file}: ${String(thrown)}`, { cause: thrown });
  }
}

/** Casts to a child: MDX has no types for Preact, but the output of the runtime is valid. */
function asChild(made: unknown): ComponentChild {
  return isChild(made) ? made : null;
}

function isChild(made: unknown): made is ComponentChild {
  return typeof made === 'object' || typeof made === 'string';
}
