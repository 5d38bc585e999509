/** The format of messages, and their arguments. */
import { numberFormat, pluralRules } from './formats.ts';

/** A string with `{placeholders}`, or one string per plural category; `other` always exists. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Values for the placeholders. `count` selects the plural category. */
export type MessageArguments = Readonly<Record<string, string | number>>;

/** A piece of a message: text, or an argument. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'argument'; readonly name: string; readonly text: string };

/** Returns the message with its arguments inserted. A placeholder without an argument stays visible, as `{name}`. */
export function textOf(message: Message, args: MessageArguments, locale: string): string {
  return partsOf(message, args, locale)
    .map((part) => part.text)
    .join('');
}

/** Returns the message split into pieces. */
export function partsOf(message: Message, args: MessageArguments, locale: string): readonly MessagePart[] {
  const parts = piecesOf(template(message, args, locale)).map(
    ({ name, text }): MessagePart =>
      name === null
        ? { kind: 'text', text }
        : { kind: 'argument', name, text: argumentText(args[name], locale) ?? text },
  );
  return parts.map((part, index) =>
    withoutChineseGaps(part, parts[index - 1]?.text ?? '', parts[index + 1]?.text ?? ''),
  );
}

/**
 * Removes the space between two Chinese characters where text and an argument meet. Chinese has spaces only around
 * digits and Latin letters. The characters at the boundary are known only after the argument is inserted.
 */
function withoutChineseGaps(part: MessagePart, before: string, after: string): MessagePart {
  if (part.kind === 'argument') return part;
  let { text } = part;
  if (/\p{Script=Han}$/u.test(before)) text = text.replace(/^ (\p{Script=Han})/u, '$1');
  if (/^\p{Script=Han}/u.test(after)) text = text.replace(/(\p{Script=Han}) $/u, '$1');
  return text === part.text ? part : { ...part, text };
}

interface Piece {
  /** Name of the argument; null for plain text. */
  readonly name: string | null;
  readonly text: string;
}

/** Parsed templates. There are no more of them than messages, and each is used many times. */
const known = new Map<string, readonly Piece[]>();

function piecesOf(text: string): readonly Piece[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  const pieces = text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ name: /^\{(\w+)\}$/.exec(piece)?.[1] ?? null, text: piece }));
  known.set(text, pieces);
  return pieces;
}

function template(message: Message, args: MessageArguments, locale: string): string {
  if (typeof message === 'string') return message;
  const count = Number(args['count']);
  if (Number.isNaN(count)) return message.other;
  return message[pluralRules(locale).select(count)] ?? message.other;
}

function argumentText(argument: string | number | undefined, locale: string): string | null {
  if (argument === undefined) return null;
  return typeof argument === 'number' ? numberFormat(locale).format(argument) : argument;
}
