/** The format of messages: what stands in the files and how arguments get into it. */

/** A text with `{placeholders}`, or one text a plural category; `other` always exists. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** What stands for the placeholders; `count` chooses the plural category. */
export type MessageArguments = Readonly<Record<string, string | number>>;

/** A piece of a message: text, or the place of an argument. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'argument'; readonly name: string; readonly text: string };

/** The message with its arguments in place. A placeholder without an argument stays visible, as `{name}`. */
export function textOf(message: Message, args: MessageArguments, locale: string): string {
  return partsOf(message, args, locale)
    .map((part) => part.text)
    .join('');
}

/** The message in pieces. */
export function partsOf(message: Message, args: MessageArguments, locale: string): readonly MessagePart[] {
  return template(message, args, locale)
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (name === undefined) return { kind: 'text', text: piece };
      return { kind: 'argument', name, text: argumentText(args[name], locale) ?? piece };
    });
}

function template(message: Message, args: MessageArguments, locale: string): string {
  if (typeof message === 'string') return message;
  const count = Number(args['count']);
  if (Number.isNaN(count)) return message.other;
  return message[new Intl.PluralRules(locale).select(count)] ?? message.other;
}

function argumentText(argument: string | number | undefined, locale: string): string | null {
  if (argument === undefined) return null;
  return typeof argument === 'number' ? new Intl.NumberFormat(locale).format(argument) : argument;
}
