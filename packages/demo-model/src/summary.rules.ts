import { inEveryLanguage } from '@convoke/language/every-language.ts';
import { answerWords } from '@convoke/language/languages.ts';
import { citedIn, withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { type Language, profiles } from '@convoke/language/language.rules.ts';
import type { Facts } from './facts.ts';
import { passageFinder } from '@convoke/talk/files/passages.rules.ts';
import { findingsFor, holds, mostTelling, quotableWords } from './files/findings.rules.ts';
import { languageOf } from './language.rules.ts';
import { readingWords, summaryTexts } from './languages.ts';
import {
  isQuestion,
  itemsOf,
  keywords,
  plainLine,
  quote,
  sentencesOf,
  shorten,
} from './words.rules.ts';

type Line = Facts['transcript'][number];
/** A sentence and its significance. */
export interface Sentence {
  sender: string;
  text: string;
  at: number;
  weight: number;
}

/** Phrases of a decision. */
export const decided = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${inEveryLanguage(readingWords, (words) => words.decided).join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

const headings = inEveryLanguage(answerWords, ({ summaryHeadings }) => summaryHeadings);
const summaryHeading = new RegExp(`^(?:${headings.join('|')})(?!\\p{L})`, 'iu');

/** Whether a message is a summary of what was said before. */
export const isSummary = (content: string): boolean => summaryHeading.test(content.trim());

/** Summarizes statements, decisions and open questions by quotations. */
export function composeSummary(facts: Facts): string {
  const language = languageOf(facts);
  const texts = summaryTexts[language];
  const spoken = facts.transcript
    .filter((line) => !isSummary(line.content))
    .map((line) => ({
      ...line,
      content: withoutMarks(line.content),
      sender: line.isVisitor ? texts.you : line.sender,
    }));
  const inFiles = section(`**${texts.inFiles}**`, quotedPassages(facts, language));
  if (spoken.length === 0) {
    return [texts.nothingSaid(quote(facts.vision, 30, language)), inFiles]
      .filter((part) => part !== '')
      .join('\n\n');
  }
  const sentences = weigh(spoken, facts);
  const statements = sentences.filter(({ text }) => !isQuestion(text));
  const decisions = top(
    statements.filter(({ text }) => decided.test(text)),
    3,
  );
  const open = sentences.filter(({ text }) => /[?？]\s*$/u.test(text)).slice(-3);
  const positions = speakersOf(spoken).map((sender) => {
    const own = statements.filter((each) => each.sender === sender && !decisions.includes(each));
    return { sender, best: top(own, 1)[0] };
  });
  const parts = [
    texts.overview(
      spoken.length,
      listOf(speakersOf(spoken), texts.and),
      quote(facts.vision || spoken[0]!.content, 16, language),
    ),
    section(
      `**${texts.said}**`,
      positions.flatMap(({ sender, best }) =>
        best === undefined ? [] : [said(sender, best.text)],
      ),
    ),
    section(
      `**${texts.decided}**`,
      decisions.map(({ sender, text }) => said(sender, text)),
    ),
    section(
      `**${texts.open}**`,
      open.map(({ sender, text }) => said(sender, text)),
    ),
    inFiles,
    texts.note,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Most passages that a summary quotes. */
const maxPassages = 3;

/** Passages that the talk rests on, quoted with their marks; those that were cited first. */
function quotedPassages(facts: Facts, language: Language): string[] {
  const passageOf = passageFinder(facts.files ?? []);
  const cited = citedIn(facts.transcript.map(({ content }) => content));
  const wanted = new Set(keywords(facts.transcript.map(({ content }) => content).join('\n')));
  const findings = [
    ...cited.map((ref) => ({
      ref,
      words: mostTelling(quotableWords(passageOf(ref) ?? { text: '' }), wanted),
    })),
    ...findingsFor(facts, new Set(cited)),
  ];
  const [open, close] = profiles[language].quotationMarks.outer;
  return findings
    .filter(({ words }) => words !== '')
    .slice(0, maxPassages)
    .map(({ ref, words }) => `${open}${words}${close} [${ref}]`)
    .filter((line) => holds(line, passageOf));
}

const memoryCharacters = 2_400;

/** Condenses a segment to each speaker's sentences with figures, names, decisions or rare words. */
export function composeMemory(facts: Facts): string {
  const sentences = weigh(facts.transcript, facts);
  const selected = new Set<Sentence>();
  let size = 0;
  // At least one sentence per speaker, then the weightiest.
  const firsts = speakersOf(facts.transcript).flatMap((sender) =>
    top(
      sentences.filter((each) => each.sender === sender),
      1,
    ),
  );
  for (const sentence of [...firsts, ...sentences.toSorted((a, b) => b.weight - a.weight)]) {
    if (selected.has(sentence)) continue;
    const length = sentence.text.length + sentence.sender.length + 4;
    if (size + length > memoryCharacters) continue;
    selected.add(sentence);
    size += length;
  }
  return [...selected]
    .toSorted((a, b) => a.at - b.at)
    .map(({ sender, text }) => `- ${plainLine(sender)} said: ${shorten(text, 60)}`)
    .join('\n');
}

/** Weighs each sentence: rare words, figures, names and decisions add weight. */
export function weigh(lines: readonly Line[], facts: Facts): Sentence[] {
  const counts = new Map<string, number>();
  for (const { content } of lines) {
    for (const word of new Set(keywords(content))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const missionWords = new Set(
    itemsOf(`${facts.objectives}\n${facts.keyResults}`).flatMap(keywords),
  );
  const seen = new Set<string>();
  let at = 0;
  return lines.flatMap(({ sender, content }) =>
    sentencesOf(content).flatMap((text) => {
      if (seen.has(text.toLowerCase())) return [];
      seen.add(text.toLowerCase());
      const words = keywords(text);
      let weight = 0;
      for (const word of new Set(words)) {
        weight +=
          Math.log(1 + lines.length / (counts.get(word) ?? 1)) + (missionWords.has(word) ? 0.3 : 0);
      }
      // Normalizes for the length of the sentence.
      weight /= Math.sqrt(Math.max(6, words.length));
      if (/\p{N}/u.test(text)) weight += 1.5;
      if (/\S\s+\p{Lu}\p{L}+/u.test(text)) weight += 0.7;
      if (decided.test(text)) weight += 0.8;
      // A sentence that quotes another carries the least.
      if (/[“„«]/u.test(text)) weight -= 1.5;
      at += 1;
      return [{ sender, text, at, weight }];
    }),
  );
}

function top(sentences: readonly Sentence[], count: number): Sentence[] {
  return sentences
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at);
}

const speakersOf = (lines: readonly Line[]) => [...new Set(lines.map(({ sender }) => sender))];
const said = (sender: string, text: string) => `${plainLine(sender)}: ${shorten(text, 36)}`;

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map((line) => `- ${line}`)].join('\n');
}

function listOf(names: readonly string[], and: string): string {
  const plain = names.map(plainLine);
  if (plain.length < 2) return plain.join('');
  return `${plain.slice(0, -1).join(', ')} ${and} ${plain.at(-1)}`;
}
