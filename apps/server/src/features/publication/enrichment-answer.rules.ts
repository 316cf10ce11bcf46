import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter, isBlank } from '@convoke/contract/text.rules.ts';
import { oneLine } from '../../services/ai/quoted-text.ts';

const [fewestSentences, mostSentences] = [2, 4];
const [shortestSummary, longestSummary] = [40, 1_000];
/** How many tags a publication is given. */
export const tagCounts = { fewest: 3, most: 8 };

// Said instead of an answer. A conversation may well be about apologies, so only the beginning counts.
const refusal =
  /^(?:i[’']?m (?:sorry|afraid|unable)|i am (?:sorry|afraid|unable)|sorry\b|i can(?:no|['’])t|i cannot|as an ai\b|unfortunately, i\b|es tut mir leid|désolé|lo siento)/iu;

/** Reads a model's summary as one paragraph of two to four sentences; null when it is none. */
export function readSummary(answer: string): string | null {
  if (hasUnstorableCharacter(answer) || refusal.test(answer.trim())) return null;
  const paragraph = answer
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.replace(/^\s*(?:[-•–*]|#{1,6}|\(?\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '' && !/^[\p{L} ]{1,40}[:：]$/u.test(line))
    .join(' ');
  const plain = unquote(oneLine(paragraph.replace(/\*\*|__|`+/gu, '')));
  // Made here and not at start, where it would cost every server 3 MB before the first publication.
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  const kept: string[] = [];
  let length = 0;
  for (const { segment } of sentences.segment(plain)) {
    length += countCodePoints(segment);
    if (kept.length === mostSentences || length > longestSummary) break;
    kept.push(segment);
  }
  const summary = kept.join('').trim();
  if (kept.length < fewestSentences || countCodePoints(summary) < shortestSummary) return null;
  return /\p{L}/u.test(summary) ? summary : null;
}

// What models put in place of a topic.
const noTopics = new Set(
  'tag tags topic topics keyword keywords none n/a unknown conversation team vision plan summary'.split(
    ' ',
  ),
);
const longestWords = 5;

/** Reads a model's tags: three to eight clean, different ones; null when there are fewer. */
export function readTagsAnswer(answer: string): string[] | null {
  if (refusal.test(answer.trim())) return null;
  const tags = new Map<string, string>();
  // A list may come as lines, with bullets or numbers, as an array or after a title.
  for (const part of answer.split(/[,;|·、，；\n\r\u2028\u2029[\]{}]+/u)) {
    const tag = cleanTag(part);
    if (tag === null || tags.has(tag.normalize('NFKC'))) continue;
    tags.set(tag.normalize('NFKC'), tag);
    if (tags.size === tagCounts.most) break;
  }
  return tags.size < tagCounts.fewest ? null : [...tags.values()];
}

function cleanTag(part: string): string | null {
  if (hasUnstorableCharacter(part)) return null;
  const bare = part
    .replaceAll('\\n', ' ')
    // A title such as "Tags:" in front of the first.
    .replace(/^[^:：]{0,40}[:：]/u, '')
    .replace(/^\s*(?:[-•–*]|\(?\d{1,2}[.)])\s+/u, '')
    .replace(/[*_`#<>"“”„«»]+/gu, ' ');
  const tag = unquote(oneLine(bare))
    .replace(/^['’‘.\s]+|['’‘.!?\s]+$/gu, '')
    .toLowerCase();
  if (isBlank(tag) || noTopics.has(tag) || !/[\p{L}\p{N}]/u.test(tag)) return null;
  if (countCodePoints(tag) > limits.tag || tag.split(' ').length > longestWords) return null;
  return tag;
}

const quotePairs: Record<string, string> = { '"': '"', '“': '”', '„': '“', '«': '»', "'": "'" };

/** Takes quotation marks off that stand around the whole. */
function unquote(text: string): string {
  const closing = quotePairs[text[0] ?? ''];
  if (closing === undefined || text.length < 2 || !text.endsWith(closing)) return text;
  const inner = text.slice(1, -1);
  return inner.includes(text[0] ?? '') || inner.includes(closing) ? text : inner.trim();
}
