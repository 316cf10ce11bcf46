import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints } from '@convoke/contract/text.rules.ts';
import type { CallBrief } from '../model-port.ts';
import { languageOf } from './language.rules.ts';
import { type SummaryTexts, summaryTexts } from './summary-texts.ts';
import { decided, weigh } from './summary.rules.ts';
import { isCommonWord, isQuestion, plainLine, quote, shorten, stem } from './words.rules.ts';

const mostTags = 8;
const fewestTags = 3;
// Reading words of every script is slow enough to be felt by others: 40,000 units take some 20 ms.
const longestReading = 40_000;

/** Two to four sentences for readers on what a conversation was about, in the words of those who had it. */
export function composePublicationSummary(brief: CallBrief): string {
  const texts = summaryTexts[languageOf(brief)];
  const { marks } = texts;
  const spoken = readable(brief.transcript).map((line) =>
    line.isVisitor ? { ...line, sender: texts.visitor } : line,
  );
  const sentences = weigh(spoken, brief);
  const statements = sentences.filter(({ text }) => !isQuestion(text));
  // What the team said tells readers more than what it was asked.
  const voices = new Set(spoken.filter(({ isVisitor }) => !isVisitor).map(({ sender }) => sender));
  const ofTeam = statements.filter(({ sender }) => voices.has(sender));
  const best = heaviest(ofTeam.length > 0 ? ofTeam : statements);
  const decision = heaviest(statements.filter((each) => each !== best && decided.test(each.text)));
  const open = sentences.findLast(({ text }) => /[?？]\s*$/u.test(text));
  return [
    opening(brief, texts),
    best === undefined
      ? texts.messages(spoken.length)
      : texts.says(plainLine(best.sender) || texts.oneOfThem, quotePart(best.text, marks)),
    decision === undefined
      ? ''
      : texts.proposes(
          plainLine(decision.sender) || texts.somebody,
          quotePart(decision.text, marks),
        ),
    // Last, because a question mark inside the quotation ends a sentence.
    open === undefined ? '' : texts.stillOpen(quotePart(open.text, marks)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function opening({ members, vision, objectives }: CallBrief, texts: SummaryTexts): string {
  const matter = [vision, objectives].find((text) => plainLine(text) !== '');
  const roles = [...new Set(members.map(({ role, name }) => plainLine(role) || plainLine(name)))]
    .filter((role) => role !== '')
    .map((role) => shorten(role, 6, 40));
  const shown = roles.slice(0, 3);
  const names = roles.length > 3 ? [...shown, texts.more(roles.length - 3)] : shown;
  const who =
    names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} ${texts.and} ${names.at(-1)}`;
  const quoted = matter === undefined ? null : quotePart(matter, texts.marks);
  if (who === undefined) return quoted === null ? texts.withoutVision : texts.about(quoted);
  const isOne = names.length === 1;
  return quoted === null ? texts.workWithoutVision(who, isOne) : texts.workOn(who, isOne, quoted);
}

// One sentence stays one: marks that end sentences go from inside a quotation.
function quotePart(text: string, marks: SummaryTexts['marks']): string {
  return quote(text.replace(/[.!?。！？]+(?=\s|$)/gu, ''), 28, marks);
}

function heaviest<Each extends { weight: number }>(sentences: readonly Each[]): Each | undefined {
  return sentences.reduce<Each | undefined>(
    (best, each) => (best === undefined || each.weight > best.weight ? each : best),
    undefined,
  );
}

/** The beginnings of all messages, which together are short enough to be read at once. */
function readable(transcript: CallBrief['transcript']): CallBrief['transcript'] {
  const share = Math.max(80, Math.floor(longestReading / Math.max(1, transcript.length)));
  return transcript
    .slice(0, longestReading / 80)
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

interface Harvest {
  found: Map<string, Candidate>;
  segmenter: Intl.Segmenter;
}

// Words of titles and plans: true of every conversation, so they tell none from another.
const emptyWords = new Set(
  `team teams people person member members conversation conversations vision objective objectives key result results goal
  goals plan plans idea ideas thing things way ways part parts point points step steps first second third next last time
  times today week weeks month months year years day days good better best new old big small great really start begin
  every each work works working create build use using user users help helps lead leader manager chief head senior junior officer
  director expert specialist assistant owner advisor consultant coordinator per cent percent percentage least
  and und der die das ein eine einen einer nicht auch werden wird sind mit für über unter zwischen von auf dem den les des une pour dans avec
  plus nous vous est que qui sur los las una por para con como pero este esta sobre del est sont della che per non`
    .split(/\s+/u)
    .map(stem),
);

/** Three to eight topics that a conversation can be found by: words and pairs of words that stand out in it. */
export function composePublicationTags(brief: CallBrief): string[] {
  const found = new Map<string, Candidate>();
  // Made here and not at start, where it would cost every server memory before the first publication.
  const harvest = { found, segmenter: new Intl.Segmenter('en', { granularity: 'word' }) };
  // What states the matter counts for more than what was said about it.
  gather(harvest, brief.vision, 3);
  gather(harvest, brief.objectives, 2);
  gather(harvest, brief.keyResults, 1.5);
  for (const { role } of brief.members) gather(harvest, role, 1);
  for (const { content } of readable(brief.transcript)) gather(harvest, content, 1);
  const ranked = [...found.values()]
    // A pair that stands only once may have met by chance.
    .filter(({ stems, count }) => stems.length === 1 || count > 1)
    .toSorted((a, b) => score(b) - score(a) || (a.text < b.text ? -1 : 1));
  const tags: string[] = [];
  const taken = new Set<string>();
  for (const { text, stems } of [...ranked, ...spares]) {
    if (tags.length >= mostTags) break;
    if (stems.length === 0 && tags.length >= fewestTags) break;
    if (stems.some((each) => taken.has(each)) || tags.includes(text)) continue;
    tags.push(text);
    for (const each of stems) taken.add(each);
  }
  return tags;
}

// A text without words of its own still gets its three.
const spares = ['discussion', 'teamwork', 'planning'].map((text) => ({ text, stems: [] }));

function score({ weight, stems }: Candidate): number {
  return stems.length === 1 ? weight : weight * 1.6;
}

function gather({ found, segmenter }: Harvest, text: string, weight: number): void {
  // Said often counts for more, but ten times is not ten times the matter.
  const times = new Map<string, number>();
  let before: { word: string; stem: string } | null = null;
  for (const { segment, isWordLike } of segmenter.segment(text.slice(0, longestReading))) {
    if (isWordLike !== true) {
      // Only a blank keeps two words together.
      if (segment.trim() !== '' || segment.includes('\n')) before = null;
      continue;
    }
    const word = segment.toLowerCase();
    if (!isTelling(segment)) {
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

function isTelling(word: string): boolean {
  const folded = word.toLowerCase();
  if (isCommonWord(folded) || emptyWords.has(stem(folded))) return false;
  if (!/\p{L}/u.test(word)) return false;
  // Two letters are a word in some scripts, and in ours an abbreviation such as AI.
  if (/^\p{Script=Latin}+$/u.test(word)) return word.length > 3 || /^\p{Lu}{2,3}$/u.test(word);
  return countCodePoints(word) > 1;
}
