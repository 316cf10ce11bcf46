import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter, isBlank } from '@convoke/contract/text.rules.ts';
import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { answerWords } from '@convoke/language/languages.ts';
import { oneLine } from '@convoke/talk/turns/speaker-label.rules.ts';

const maxSentences = 4;
const [minSummaryCodePoints, maxSummaryCodePoints] = [25, 1_000];
/** Minimum and maximum number of tags. */
const tagCounts = { min: 3, max: 8 };

// Matches only at the beginning, because a conversation may be about apologies.
const refusals = inEveryLanguage(answerWords, (words) => words.refusals);
const refusal = new RegExp(`^(?:${refusals.join('|')})`, 'iu');

/** The parsed model response; null for a part that is missing or unusable. */
export interface ParsedEnrichment {
  summary: string | null;
  tags: string[] | null;
}

/**
 * Parses summary and tags from one response. Lenient, because small models wrap them in JSON, reorder them, introduce
 * them or omit a label, and a second call would cost as much with the same result.
 */
export function parseEnrichment(response: string): ParsedEnrichment {
  if (refusal.test(response.trim())) return { summary: null, tags: null };
  const parts = readJson(response) ?? readLabelled(response);
  return { summary: readSummary(parts.summary), tags: parseTags(parts.tags) };
}

interface ResponseParts {
  summary: string;
  tags: string;
}

const summaryNames = inEveryLanguage(answerWords, (words) => words.summaryHeadings);
const tagsNames = inEveryLanguage(answerWords, (words) => words.tagHeadings);

/** Parses a JSON object with a summary or tags, ignoring text around it. */
function readJson(response: string): ResponseParts | null {
  const [from, to] = [response.indexOf('{'), response.lastIndexOf('}')];
  if (from === -1 || to < from) return null;
  let value: unknown;
  try {
    value = JSON.parse(response.slice(from, to + 1));
  } catch {
    // Not JSON, or truncated JSON.
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

// `relevantTags` and `relevant_tags` become "relevant tags".
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

/** Parses `Summary:` and `Tags:` at the start of lines, in any order; without labels the last line may be the tags. */
function readLabelled(response: string): ResponseParts {
  const lines = response.split(/[\n\r\u2028\u2029]+/u).filter((line) => line.trim() !== '');
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
  return line.trim().split(/\s+/u).length > maxTagWords + 2 && !isListOfTags(line);
}

/** Whether a line consists of short parts between commas and is no sentence. */
function isListOfTags(line: string): boolean {
  const parts = line.split(/[,;|、，；]/u);
  return (
    parts.length >= tagCounts.min &&
    !/[.!?。！？]\s/u.test(line) &&
    parts.every((part) => part.trim().split(/\s+/u).length <= maxTagWords)
  );
}

/** Reduces a text to one paragraph of one to four sentences; null when there is none. */
function readSummary(text: string): string | null {
  if (hasUnstorableCharacter(text) || refusal.test(text.trim())) return null;
  const lines = text
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.replace(/^\s*(?:[-•–*]|#{1,6}|\(?\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '');
  const paragraph = lines
    // Skips introductions such as "Here is what you asked for:".
    .filter((line, index) => index === lines.length - 1 || !/^[^.!?]{1,100}[:：]$/u.test(line))
    .join(' ');
  const plain = unquote(oneLine(paragraph.replace(/\*\*|__|`+/gu, '')));
  // Created on use, because it takes 3 MB that a server without publications does not need.
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentencesTaken: string[] = [];
  let length = 0;
  for (const { segment } of sentences.segment(plain)) {
    length += countCodePoints(segment);
    if (sentencesTaken.length === maxSentences || length > maxSummaryCodePoints) break;
    sentencesTaken.push(segment);
  }
  const summary = sentencesTaken.join('').trim();
  return countCodePoints(summary) >= minSummaryCodePoints && /\p{L}/u.test(summary)
    ? summary
    : null;
}

// Words that models write instead of a topic.
const ignoredTags = new Set(
  'tag tags topic topics keyword keywords none n/a unknown conversation team vision plan summary'.split(
    ' ',
  ),
);
const maxTagWords = 5;

/** Three to eight cleaned, distinct tags; null when there are fewer. */
function parseTags(text: string): string[] | null {
  if (refusal.test(text.trim())) return null;
  const tags = new Map<string, string>();
  // The list may be lines with bullets or numbers, an array, or follow a title.
  for (const part of text.split(/[,;|·、，；\n\r\u2028\u2029[\]{}]+/u)) {
    const tag = cleanTag(part);
    if (tag === null || tags.has(tag.normalize('NFKC'))) continue;
    tags.set(tag.normalize('NFKC'), tag);
    if (tags.size === tagCounts.max) break;
  }
  return tags.size < tagCounts.min ? null : [...tags.values()];
}

function cleanTag(part: string): string | null {
  if (hasUnstorableCharacter(part)) return null;
  const bare = part
    .replaceAll('\\n', ' ')
    // A title such as "Tags:" before the first tag.
    .replace(/^[^:：]{0,40}[:：]/u, '')
    .replace(/^\s*(?:[-•–*]|\(?\d{1,2}[.)])\s+/u, '')
    .replace(/[*_`#<>"“”„«»]+/gu, ' ');
  const tag = unquote(oneLine(bare))
    .replace(/^['’‘.\s]+|['’‘.!?\s]+$/gu, '')
    .toLowerCase();
  if (isBlank(tag) || ignoredTags.has(tag) || !/[\p{L}\p{N}]/u.test(tag)) return null;
  if (countCodePoints(tag) > limits.tag || tag.split(' ').length > maxTagWords) return null;
  return tag;
}

const quotePairs: Record<string, string> = { '"': '"', '“': '”', '„': '“', '«': '»', "'": "'" };

/** Removes quotation marks around the whole text. */
function unquote(text: string): string {
  const closingQuote = quotePairs[text[0] ?? ''];
  if (closingQuote === undefined || text.length < 2 || !text.endsWith(closingQuote)) return text;
  const inner = text.slice(1, -1);
  return inner.includes(text[0] ?? '') || inner.includes(closingQuote) ? text : inner.trim();
}
