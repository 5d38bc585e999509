/** Lessons are written in MDX: Markdown, mathematics between dollars, and the parts of a lesson as tags. */
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

/** What a lesson's text may use: tags, and figures as `props.figures.name`. */
export interface Vocabulary {
  readonly components: MDXComponents;
  readonly props: Readonly<Record<string, unknown>>;
}

interface Node {
  readonly type: string;
  readonly tagName?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
  readonly value?: string;
}

/** Headings that can be linked to, and no styles in attributes, which the policy refuses. */
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
    };
    visit(tree);
  };
}

/** Makes HTML of a text. What is wrong with it is told with the file and the line. */
export async function renderMdx(
  file: string,
  text: string,
  { components, props }: Vocabulary,
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

/** MDX knows no types of Preact; what its runtime made is a child of ours. */
function asChild(made: unknown): ComponentChild {
  return isChild(made) ? made : null;
}

function isChild(made: unknown): made is ComponentChild {
  return typeof made === 'object' || typeof made === 'string';
}
