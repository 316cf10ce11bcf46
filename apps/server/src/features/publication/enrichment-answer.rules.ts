import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter, isBlank } from '@convoke/contract/text.rules.ts';
import { oneLine } from '../../services/ai/quoted-text.ts';

const mostSentences = 4;
const [shortestSummary, longestSummary] = [25, 1_000];
/** How many tags a publication is given. */
const tagCounts = { fewest: 3, most: 8 };

// Said instead of an answer. A conversation may well be about apologies, so only the beginning counts.
const refusal =
  /^(?:i[’']?m (?:sorry|afraid|unable)|i am (?:sorry|afraid|unable)|sorry\b|i can(?:no|['’])t|i cannot|as an ai\b|unfortunately, i\b|es tut mir leid|désolé|lo siento)/iu;

/** What a model's answer holds; null for a part that cannot be used. */
export interface EnrichmentReading {
  summary: string | null;
  tags: string[] | null;
}

/**
 * Reads summary and tags from one answer. Small models wrap them in JSON, put them in another order, introduce them or
 * leave a label out: whatever can be told apart is taken, because asking again costs as much and brings the same.
 */
export function readEnrichment(answer: string): EnrichmentReading {
  if (refusal.test(answer.trim())) return { summary: null, tags: null };
  const parts = readJson(answer) ?? readLabelled(answer);
  return { summary: readSummary(parts.summary), tags: readTags(parts.tags) };
}

interface Parts {
  summary: string;
  tags: string;
}

const summaryNames = ['summary', 'conversation summary', 'zusammenfassung', 'resumen', 'résumé'];
const tagsNames =
  'tags|tag|topic tags|relevant tags|topics|keywords|schlagwörter|schlagworte|stichwörter|themen|etiquetas|palabras clave|temas|mots-clés'.split(
    '|',
  );

/** An object with a summary or tags, whatever stands around it. */
function readJson(answer: string): Parts | null {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  if (from === -1 || to < from) return null;
  let value: unknown;
  try {
    value = JSON.parse(answer.slice(from, to + 1));
  } catch {
    // Braces of another kind, or JSON that was cut off.
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map(
    Object.entries(value).map(([name, field]): [string, unknown] => [foldName(name), field]),
  );
  const find = (names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((field) => field !== undefined);
  const [summary, tags] = [find(summaryNames), find(tagsNames)];
  if (summary === undefined && tags === undefined) return null;
  return { summary: textsOf(summary).join('\n'), tags: textsOf(tags).join('\n') };
}

// `relevantTags` and `relevant_tags` are the relevant tags.
const foldName = (name: string) =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')
    .trim()
    .toLowerCase();

const textsOf = (field: unknown): string[] =>
  [field].flat().filter((part): part is string => typeof part === 'string');

const labelled = (names: readonly string[]) =>
  new RegExp(
    String.raw`^[\s#>*_•–-]*(?:\d{1,2}[.)]\s*)?[*_]*(?:${names.join('|')})[*_]*\s*(?:[:：][*_]*|$)`,
    'iu',
  );
const summaryLabel = labelled(summaryNames);
const tagsLabel = labelled(tagsNames);
const tagsWithinLine = new RegExp(String.raw`\s[*_]*(?:${tagsNames.join('|')})[*_]*[:：]`, 'iu');

/** `Summary:` and `Tags:` at the head of a line, in any order; without labels the last line may be the tags. */
function readLabelled(answer: string): Parts {
  const lines = answer.split(/[\n\r\u2028\u2029]+/u).filter((line) => line.trim() !== '');
  const tagsFrom = lines.findIndex((line) => tagsLabel.test(line));
  const summaryFrom = lines.findIndex((line) => summaryLabel.test(line));
  const text = (from: number, to: number, label: RegExp) =>
    lines
      .slice(from, to)
      .map((line, index) => (index === 0 ? line.replace(label, '') : line))
      .join('\n');
  if (tagsFrom === 0 && summaryFrom === -1) {
    const rest = lines.slice(1);
    const list = rest.filter((line) => !isSentence(line));
    return {
      summary: rest.filter(isSentence).join('\n'),
      tags: [text(0, 1, tagsLabel), ...list].join('\n'),
    };
  }
  if (tagsFrom !== -1) {
    const isLast = summaryFrom < tagsFrom;
    return {
      summary: isLast
        ? text(Math.max(summaryFrom, 0), tagsFrom, summaryLabel)
        : text(summaryFrom, lines.length, summaryLabel),
      tags: text(tagsFrom, isLast ? lines.length : summaryFrom, tagsLabel),
    };
  }
  const whole = text(Math.max(summaryFrom, 0), lines.length, summaryLabel);
  const within = tagsWithinLine.exec(whole);
  if (within !== null)
    return {
      summary: whole.slice(0, within.index),
      tags: whole.slice(within.index + within[0].length),
    };
  const last = lines.at(-1) ?? '';
  return lines.length > 1 && isListOfTags(last)
    ? { summary: text(Math.max(summaryFrom, 0), -1, summaryLabel), tags: last }
    : { summary: whole, tags: '' };
}

function isSentence(line: string): boolean {
  return line.trim().split(/\s+/u).length > longestWords + 2 && !isListOfTags(line);
}

/** Short parts between commas, and no sentence. */
function isListOfTags(line: string): boolean {
  const parts = line.split(/[,;|、，；]/u);
  return (
    parts.length >= tagCounts.fewest &&
    !/[.!?。！？]\s/u.test(line) &&
    parts.every((part) => part.trim().split(/\s+/u).length <= longestWords)
  );
}

/** One paragraph of one to four sentences; null when there is none. */
function readSummary(text: string): string | null {
  if (hasUnstorableCharacter(text) || refusal.test(text.trim())) return null;
  const lines = text
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.replace(/^\s*(?:[-•–*]|#{1,6}|\(?\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '');
  const paragraph = lines
    // "Here is what you asked for:" introduces what follows.
    .filter((line, index) => index === lines.length - 1 || !/^[^.!?]{1,100}[:：]$/u.test(line))
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
  return countCodePoints(summary) >= shortestSummary && /\p{L}/u.test(summary) ? summary : null;
}

// What models put in place of a topic.
const noTopics = new Set(
  'tag tags topic topics keyword keywords none n/a unknown conversation team vision plan summary'.split(
    ' ',
  ),
);
const longestWords = 5;

/** Three to eight clean, different tags; null when there are fewer. */
function readTags(text: string): string[] | null {
  if (refusal.test(text.trim())) return null;
  const tags = new Map<string, string>();
  // A list may come as lines, with bullets or numbers, as an array or after a title.
  for (const part of text.split(/[,;|·、，；\n\r\u2028\u2029[\]{}]+/u)) {
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
