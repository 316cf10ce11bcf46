import { isLanguage, profiles } from '@convoke/language/language.rules.ts';
import { locale } from './locale.ts';

// The reversed mark U+201F is escaped because it is only read, never shown: the bundled font has no glyph for it.
const doubleMark = /["“”„\u201F«»]/gu;
const wholeQuotation = /^["“”„\u201F«»]\s*([^"“”„\u201F«»]+?)\s*["“”„\u201F«»]$/u;
const isBreak = (character: string | undefined) =>
  character === undefined || /[\s([{–—]/u.test(character);

/**
 * A text in the quotation marks of the visitor's language. Its own double marks become those of a quotation within; of a text
 * that is one quotation they go.
 */
export function quoted(text: string): string {
  const [language] = locale().split('-');
  const { outer, inner } = profiles[isLanguage(language) ? language : 'en'].quotationMarks;
  const bare = wholeQuotation.exec(text.trim())?.[1] ?? text;
  let isOpen = false;
  const within = bare.replaceAll(doubleMark, (_, at: number) => {
    const [isAfterBreak, isBeforeBreak] = [isBreak(bare[at - 1]), isBreak(bare[at + 1])];
    // By its place, since “ opens in one language and closes in another; where that does not tell, in turn.
    isOpen = isAfterBreak === isBeforeBreak ? !isOpen : isAfterBreak;
    return inner[isOpen ? 0 : 1];
  });
  return `${outer[0]}${within}${outer[1]}`;
}
