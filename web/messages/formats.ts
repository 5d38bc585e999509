/** The formats of a locale, made once: making one costs a thousand times as much as using it. */

function remembered<T>(make: (locale: string) => T): (locale: string) => T {
  const known = new Map<string, T>();
  return (locale) => {
    const found = known.get(locale);
    if (found !== undefined) return found;
    const made = make(locale);
    known.set(locale, made);
    return made;
  };
}

/** Number formats by locale. */
export const numberFormat = remembered((locale) => new Intl.NumberFormat(locale));
/** Plural rules by locale. */
export const pluralRules = remembered((locale) => new Intl.PluralRules(locale));
/** List formats by locale: "4, 5 and 6". */
export const listFormat = remembered((locale) => new Intl.ListFormat(locale));
