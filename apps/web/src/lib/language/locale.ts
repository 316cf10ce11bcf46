let currentLocale = 'en';

/** How the visitor's language and region write numbers and dates, as a tag for `Intl`. */
export function locale(): string {
  return currentLocale;
}

/** Must be called before the first render. */
export function setLocale(tag: string): void {
  currentLocale = tag;
}

/**
 * The visitor's first locale of the app's language, so that a British visitor sees British dates; the language itself when
 * there is none.
 */
export function localeOf(language: string, visitors: readonly string[]): string {
  return visitors.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
}

/** A number as the visitor's language writes it. */
export function formatNumber(value: number): string {
  return value.toLocaleString(currentLocale);
}

/** The form that goes with a number, with the number in the place of its `#`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const rule = new Intl.PluralRules(currentLocale).select(count);
  // Spanish has a form for millions; none of our sentences needs it.
  return (rule === 'one' ? forms.one : forms.other).replace('#', () => formatNumber(count));
}
