import type { Language } from '@convoke/language/language.rules.ts';

/** Path of the feed page. */
export const feedPath = '/conversations';

/** Path of the Atom feed. */
export const atomPath = '/conversations/feed.atom';

/** Address of the Atom feed in one language; feed readers seldom send `Accept-Language`. */
export function atomAddress(language: Language): string {
  return language === 'en' ? atomPath : `${atomPath}?${languageParameter}=${language}`;
}

/** Query parameter with the language of the Atom feed. */
export const languageParameter = 'lang';

/** Path of a publication page. */
export function publicationPath(uuid: string): string {
  return `/conversation/${uuid}`;
}

/** Query parameter for the page with all messages, for readers without JavaScript. */
export const wholeParameter = 'whole';

/** Path of a publication's preview image. */
export function cardPath(uuid: string): string {
  return `${publicationPath(uuid)}/card.png`;
}
