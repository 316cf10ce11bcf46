import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { conversationWords } from '@convoke/language/conversation-words.ts';

const articles = inEveryLanguage(conversationWords, (words) => [
  ...words.articles,
  ...words.determiners,
]);
const article = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${articles.join('|')})\\s{1,4}$`, 'iu');
const beginsSentence = /(?:^|[.!?…:;\n¿¡])[\s"'“„«(*_>-]{0,8}$/u;
const followsComma = /[,\u2013\u2014-]\s{1,4}$/u;
const endsAddress = /^[*_"'”“»)]{0,4}\s{0,2}(?:[,:;.!?…\u2013\u2014\n]|$)/u;
const endsSentence = /^[*_"'”“»)]{0,4}\s{0,2}(?:[.!?…\n]|$)/u;

/**
 * Whether a role stands for its member: after an article ("the designer", "unsere Designerin") or as an address, which
 * begins a sentence and is followed by a mark ("Designer, what now?") or ends it after a comma ("What now, designer?").
 */
export function isPerson(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  if (article.test(before)) return true;
  const after = text.slice(end, end + 8);
  return beginsSentence.test(before)
    ? endsAddress.test(after)
    : followsComma.test(before) && endsSentence.test(after);
}
