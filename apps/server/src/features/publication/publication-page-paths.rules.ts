import type { Language } from '@convoke/contract/language.rules.ts';

/** Where the feed is read. */
export const feedPath = '/conversations';

/** What the feed is called. */
export const feedTitle = 'The Conversation Feed';

/** Where programs read what is new. */
export const atomPath = '/conversations/feed.atom';

/** The same in one language, whoever asks: readers of feeds seldom say what theirs is. */
export function atomAddress(language: Language): string {
  return language === 'en' ? atomPath : `${atomPath}?${languageParameter}=${language}`;
}

/** In the query of its address: the language that a feed is wanted in. */
export const languageParameter = 'lang';

/** Where one publication is read. */
export function publicationPath(uuid: string): string {
  return `/conversation/${uuid}`;
}

/** In the query of its address: the page with all that was said, for readers without script. */
export const wholeParameter = 'whole';

/** The picture that a link to it unfurls to. */
export function cardPath(uuid: string): string {
  return `${publicationPath(uuid)}/card.png`;
}
