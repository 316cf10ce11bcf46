import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import type { Facts } from './facts.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import { languageOf } from './language.rules.ts';
import { summaryTexts } from './languages.ts';
import { decided, weigh } from './summary.rules.ts';
import {
  isCommonWord,
  isPlanWord,
  isQuestion,
  plainLine,
  quote,
  shorten,
  stem,
} from './words.rules.ts';

const maxTags = 8;
const minTags = 3;
// Segmenting words blocks the event loop: 40,000 UTF-16 units take some 20 ms.
const maxReadLength = 40_000;

/** Summarizes a conversation in two to four sentences with quotations from it. */
export function composePublicationSummary(facts: Facts): string {
  const language = languageOf(facts);
  const texts = summaryTexts[language];
  const spoken = truncatedLines(facts.transcript).map((line) =>
    line.isVisitor ? { ...line, sender: texts.visitor } : line,
  );
  const sentences = weigh(spoken, facts);
  const statements = sentences.filter(({ text }) => !isQuestion(text));
  // Statements of the team tell readers more than questions to it.
  const voices = new Set(spoken.filter(({ isVisitor }) => !isVisitor).map(({ sender }) => sender));
  const teamStatements = statements.filter(({ sender }) => voices.has(sender));
  const best = maxByWeight(teamStatements.length > 0 ? teamStatements : statements);
  const decision = maxByWeight(
    statements.filter((each) => each !== best && decided.test(each.text)),
  );
  const open = sentences.findLast(({ text }) => /[?？]\s*$/u.test(text));
  return [
    opening(facts, language),
    best === undefined
      ? texts.messages(spoken.length)
      : texts.says(plainLine(best.sender) || texts.oneOfThem, quotePart(best.text, language)),
    decision === undefined
      ? ''
      : texts.proposes(
          plainLine(decision.sender) || texts.somebody,
          quotePart(decision.text, language),
        ),
    // Last, because a question mark inside the quotation would end the sentence.
    open === undefined ? '' : texts.stillOpen(quotePart(open.text, language)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function opening({ members, vision, objectives }: Facts, language: Language): string {
  const texts = summaryTexts[language];
  const matter = [vision, objectives].find((text) => plainLine(text) !== '');
  const roles = [...new Set(members.map(({ role, name }) => plainLine(role) || plainLine(name)))]
    .filter((role) => role !== '')
    .map((role) => shorten(role, 6, 40));
  const shown = roles.slice(0, 3);
  const names = roles.length > 3 ? [...shown, texts.more(roles.length - 3)] : shown;
  const who =
    names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} ${texts.and} ${names.at(-1)}`;
  const quoted = matter === undefined ? null : quotePart(matter, language);
  if (who === undefined) return quoted === null ? texts.withoutVision : texts.about(quoted);
  const isOne = names.length === 1;
  return quoted === null ? texts.workWithoutVision(who, isOne) : texts.workOn(who, isOne, quoted);
}

// Removes sentence ends inside a quotation, so that the outer sentence stays one.
function quotePart(text: string, language: Language): string {
  return quote(text.replace(/[.!?。！？]+(?=\s|$)/gu, ''), 28, language);
}

function maxByWeight<Each extends { weight: number }>(
  sentences: readonly Each[],
): Each | undefined {
  return sentences.reduce<Each | undefined>(
    (best, each) => (best === undefined || each.weight > best.weight ? each : best),
    undefined,
  );
}

/** The beginnings of all messages, bounded in total length. */
function truncatedLines(transcript: Facts['transcript']): Facts['transcript'] {
  const share = Math.max(80, Math.floor(maxReadLength / Math.max(1, transcript.length)));
  return transcript
    .slice(0, maxReadLength / 80)
    .map((line) =>
      line.content.length <= share
        ? line
        : { ...line, content: line.content.slice(0, share).replace(/\S+$/u, '') },
    );
}

interface Candidate {
  text: string;
  stems: string[];
  weight: number;
  count: number;
}

interface TermIndex {
  found: Map<string, Candidate>;
  segmenter: Intl.Segmenter;
}

/** Three to eight tags: the most significant words and word pairs of a conversation. */
export function composePublicationTags(facts: Facts): string[] {
  const found = new Map<string, Candidate>();
  // Created on use, because it would cost every server memory from the start.
  const termIndex = { found, segmenter: new Intl.Segmenter('en', { granularity: 'word' }) };
  // The mission counts for more than the messages.
  addTerms(termIndex, facts.vision, 3);
  addTerms(termIndex, facts.objectives, 2);
  addTerms(termIndex, facts.keyResults, 1.5);
  for (const { role } of facts.members) addTerms(termIndex, role, 1);
  for (const { content } of truncatedLines(facts.transcript)) addTerms(termIndex, content, 1);
  const ranked = [...found.values()]
    // A pair that occurs only once may be chance.
    .filter(({ stems, count }) => stems.length === 1 || count > 1)
    .toSorted((a, b) => score(b) - score(a) || (a.text < b.text ? -1 : 1));
  const tags: string[] = [];
  const taken = new Set<string>();
  const spare = summaryTexts[languageOf(facts)].tags.map((text) => ({ text, stems: [] }));
  for (const { text, stems } of [...ranked, ...spare]) {
    if (tags.length >= maxTags) break;
    if (stems.length === 0 && tags.length >= minTags) break;
    if (stems.some((each) => taken.has(each)) || tags.includes(text)) continue;
    tags.push(text);
    for (const each of stems) taken.add(each);
  }
  return tags;
}

function score({ weight, stems }: Candidate): number {
  return stems.length === 1 ? weight : weight * 1.6;
}

function addTerms({ found, segmenter }: TermIndex, text: string, weight: number): void {
  // Frequency counts, with diminishing weight.
  const times = new Map<string, number>();
  let before: { word: string; stem: string } | null = null;
  for (const { segment, isWordLike } of segmenter.segment(text.slice(0, maxReadLength))) {
    if (isWordLike !== true) {
      // Only a blank joins two words to a pair.
      if (segment.trim() !== '' || segment.includes('\n')) before = null;
      continue;
    }
    const word = segment.toLowerCase();
    if (!isTopicWord(segment)) {
      before = null;
      continue;
    }
    const own = { word, stem: stem(word) };
    add(word, [own.stem]);
    if (before !== null && before.stem !== own.stem)
      add(`${before.word} ${word}`, [before.stem, own.stem]);
    before = own;
  }

  function add(words: string, stems: string[]): void {
    if (countCodePoints(words) > limits.tag) return;
    const key = stems.join(' ');
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const candidate = found.get(key) ?? { text: words, stems, weight: 0, count: 0 };
    candidate.weight += weight / time;
    candidate.count += 1;
    found.set(key, candidate);
  }
}

function isTopicWord(word: string): boolean {
  const folded = word.toLowerCase();
  if (isCommonWord(folded) || isPlanWord(folded)) return false;
  if (!/\p{L}/u.test(word)) return false;
  // Two letters are a word in some scripts, and an abbreviation such as AI in Latin.
  if (/^\p{Script=Latin}+$/u.test(word)) return word.length > 3 || /^\p{Lu}{2,3}$/u.test(word);
  return countCodePoints(word) > 1;
}
