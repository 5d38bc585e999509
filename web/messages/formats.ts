/** Formatters for each locale, cached: creating a formatter takes a thousand times as long as using it. */

function cached<T>(make: (locale: string) => T): (locale: string) => T {
  const known = new Map<string, T>();
  return (locale) => {
    const found = known.get(locale);
    if (found !== undefined) return found;
    const made = make(locale);
    known.set(locale, made);
    return made;
  };
}

export const numberFormat = cached((locale) => new Intl.NumberFormat(locale));
export const pluralRules = cached((locale) => new Intl.PluralRules(locale));
/** Returns the list format of a locale: "4, 5 and 6". */
export const listFormat = cached((locale) => new Intl.ListFormat(locale));
