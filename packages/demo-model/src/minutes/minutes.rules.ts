import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { languageOfText } from '../language.rules.ts';
import { shorten } from '../words.rules.ts';
import { actionItemsOf, findingsOf, openQuestionsOf } from './items.rules.ts';
import { keyResultsOf } from './key-results.rules.ts';
import type { MinutesFacts, MinutesLine } from './minutes-facts.ts';
import { objectionsOf } from './objections.rules.ts';
import { positionsOf } from './positions.rules.ts';
import { readLines, type Utterance } from './read-lines.rules.ts';

const maxItems = 200;
const maxQuestionWords = 60;
const maxReadLines = 6;

/** Minutes of a talk as JSON: the sentences that tell something by a cue, quoted with their source. */
export function composeMinutes(facts: MinutesFacts): string {
  return JSON.stringify(minutesOf(facts));
}

/** What of a talk concerns each key result, who is for what, what is open and what is to be done. */
function minutesOf({ keyResults, members, lines, previous }: MinutesFacts): Minutes {
  const utterances = readLines(lines, members);
  const visitor = lines.find(({ isVisitor }) => isVisitor)?.sender ?? visitorName;
  return {
    covers: Math.max(previous?.covers ?? 0, ...lines.map(({ reply }) => reply + 1)),
    question: questionOf(utterances) || (previous?.question ?? ''),
    keyResults: keyResultsOf(keyResults, utterances, previous?.keyResults ?? []),
    positions: positionsOf(utterances, members, previous),
    objections: objectionsOf(utterances, members, previous?.objections ?? []),
    actionItems: latest(
      [...(previous?.actionItems ?? []), ...actionItemsOf(utterances, members)],
      ({ what }) => what,
    ),
    openQuestions: latest(
      openQuestionsOf(utterances, members, visitor, previous?.openQuestions ?? []),
      ({ text }) => text,
    ),
    findings: latest(
      [...(previous?.findings ?? []), ...findingsOf(utterances)],
      ({ text }) => text,
    ),
  };
}

/** The language of a talk: that of the visitor's latest words with a clear language, else of the members, else English. */
export function languageOfTalk(lines: readonly MinutesLine[], question: string): Language {
  const visitor = lines.filter(({ isVisitor }) => isVisitor).slice(-maxReadLines);
  const members = lines.filter(({ isVisitor }) => !isVisitor).slice(-maxReadLines);
  const texts = [
    ...visitor.toReversed().map(({ content }) => content),
    question,
    members.map(({ content }) => content).join('\n'),
  ];
  for (const text of texts) {
    const language = languageOfText(text);
    if (language !== null) return language;
  }
  return 'en';
}

/** The visitor's last question, else the visitor's last words; of several sentences the longest. */
function questionOf(utterances: readonly Utterance[]): string {
  const said = utterances.filter(({ isVisitor }) => isVisitor).map(({ sentences }) => sentences);
  const asked = said.findLast((sentences) => sentences.some(({ isQuestion }) => isQuestion));
  const sentences = asked?.filter(({ isQuestion }) => isQuestion) ?? said.at(-1) ?? [];
  const texts = sentences.map(({ text }) => text);
  return shorten(
    texts.reduce((a, b) => (b.length > a.length ? b : a), ''),
    maxQuestionWords,
  );
}

/** Each item once, the latest of too many. */
function latest<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const byText = new Map<string, Item>();
  for (const item of items) {
    const key = textOf(item).toLowerCase();
    if (!byText.has(key)) byText.set(key, item);
  }
  return [...byText.values()].slice(-maxItems);
}
