/** The languages that the interface has, as the tags of their documents. */
export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** The cookie that keeps a choice, so that the server sends its pages in that language. */
export const languageCookie = 'convoke.language';

/** Whether the interface has a language by this tag. */
export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/**
 * The language to speak with a visitor: the chosen one, else the first of those that the browser prefers (the header
 * `Accept-Language`, RFC 9110 §12.5.4) that the interface has, else English.
 */
export function languageFor(
  chosen: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (isLanguage(chosen)) return chosen;
  if (acceptLanguage === undefined) return 'en';
  const preferred = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((one) => one.trim());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag.split('-')[0], weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
  return preferred.find(isLanguage) ?? 'en';
}
