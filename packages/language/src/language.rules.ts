import { profile as deProfile } from './de/profile.ts';
import { profile as enProfile } from './en/profile.ts';
import { profile as esProfile } from './es/profile.ts';
import type { LanguageProfile } from './words.ts';

/** Languages of the interface, as BCP 47 tags. */
export const languages = ['en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** One of a kind for each language. */
export type ByLanguage<Kind> = Readonly<Record<Language, Kind>>;

/** Each language under its own name, with its quotation marks. */
export const profiles: ByLanguage<LanguageProfile> = {
  en: enProfile,
  de: deProfile,
  es: esProfile,
};

/** Cookie with the chosen language, which the server reads. */
export const languageCookie = 'convoke.language';

/** Whether the interface has this language. */
export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/**
 * The language for a visitor: the chosen one, else the most preferred one of the header `Accept-Language` (RFC 9110
 * §12.5.4) that the interface has, else English.
 */
export function negotiateLanguage(
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
        .map((value) => value.trim());
      const weight = parameters.find((value) => value.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag.split('-')[0], weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
  return preferred.find(isLanguage) ?? 'en';
}
