import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Language } from '@convoke/language/language.rules.ts';
import type { Minutes, Position } from '@convoke/contract/minutes/minutes.schemas.ts';
import { languageOfText } from '../language.rules.ts';
import { shorten } from '../words.rules.ts';
import { actionItemsOf, findingsOf, isAnsweredBy, openQuestionsOf } from './items.rules.ts';
import { keyResultsOf } from './key-results.rules.ts';
import type { MinutesFacts, MinutesLine } from './minutes-facts.ts';
import { objectionsOf } from './objections.rules.ts';
import { type Member, readLines, rests, type Utterance } from './read-lines.rules.ts';
import { stanceOf } from './stances.rules.ts';

const maxItems = 200;
const maxQuestionWords = 60;
const maxReadLines = 6;

/** Minutes of a talk, composed from what was said, as JSON. */
export function composeMinutes(facts: MinutesFacts): string {
  return JSON.stringify(minutesOf(facts));
}

/** Minutes of a talk: what of it concerns each key result, who is for what, what is open and what is to be done. */
function minutesOf({ keyResults, members, lines, previous }: MinutesFacts): Minutes {
  const language = languageOfTalk(lines, previous?.question ?? '', keyResults);
  const utterances = readLines(lines, members);
  const visitor = lines.find(({ isVisitor }) => isVisitor)?.sender ?? visitorName;
  return {
    covers: Math.max(previous?.covers ?? 0, ...lines.map(({ reply }) => reply + 1)),
    question: questionOf(utterances) || (previous?.question ?? ''),
    keyResults: keyResultsOf(keyResults, utterances, previous?.keyResults ?? []),
    positions: positionsOf(utterances, members, previous, language),
    objections: objectionsOf(utterances, members, previous?.objections ?? []),
    actionItems: merged(
      previous?.actionItems ?? [],
      actionItemsOf(utterances, members, language),
      ({ what }) => what,
    ),
    openQuestions: merged(
      (previous?.openQuestions ?? []).filter((question) => !isAnsweredBy(question, utterances)),
      openQuestionsOf(utterances, members, visitor),
      ({ text }) => text,
    ),
    findings: merged(
      previous?.findings ?? [],
      findingsOf(utterances, language),
      ({ text }) => text,
    ),
  };
}

/** The language of a talk: that of the visitor's latest words with a clear language, else of the members, else English. */
export function languageOfTalk(
  lines: readonly MinutesLine[],
  question: string,
  keyResults: string,
): Language {
  const visitor = lines.filter(({ isVisitor }) => isVisitor).slice(-maxReadLines);
  const members = lines.filter(({ isVisitor }) => !isVisitor).slice(-maxReadLines);
  const texts = [
    ...visitor.toReversed().map(({ content }) => content),
    question,
    members.map(({ content }) => content).join('\n'),
    keyResults,
  ];
  for (const text of texts) {
    const language = languageOfText(text);
    if (language !== null) return language;
  }
  return 'en';
}

/** The visitor's last question, else the visitor's last words. */
function questionOf(utterances: readonly Utterance[]): string {
  const visitor = utterances.filter(({ isVisitor }) => isVisitor).toReversed();
  for (const { sentences } of visitor) {
    const questions = sentences.filter(({ isQuestion }) => isQuestion);
    const question = questions.reduce((a, { text }) => (text.length > a.length ? text : a), '');
    if (question !== '') return shorten(question, maxQuestionWords);
  }
  const said = visitor[0]?.sentences ?? [];
  return shorten(
    said.reduce((a, { text }) => (text.length > a.length ? text : a), ''),
    maxQuestionWords,
  );
}

/** Where each member who has spoken stands; an earlier position remains until its member takes another. */
function positionsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
  previous: Minutes | null,
  language: Language,
): Position[] {
  return members.flatMap(({ name, role }, index): Position[] => {
    if (members.findIndex((member) => member.name === name) !== index) return [];
    const member = { name, role };
    const before = previous?.positions.find(
      (position) => position.member.name === name && position.member.role === role,
    );
    const stance = stanceOf(utterances, index, language);
    if (stance === null || (before !== undefined && !stance.isPosition)) {
      return before === undefined ? [] : [before];
    }
    const text = shorten(stance.text, maxQuestionWords);
    const changed =
      before === undefined || before.stance === text
        ? null
        : { from: before.stance, because: causeOf(text, stance.reply, index, utterances) };
    const { confidence, reply } = stance;
    return [{ member, stance: text, confidence, sources: [reply], changed }];
  });
}

/** The latest reply of somebody else before a new stance that shares words with it. */
function causeOf(
  stance: string,
  reply: number,
  member: number,
  utterances: readonly Utterance[],
): number | null {
  const cause = utterances.findLast(
    (other) => other.reply < reply && other.speaker !== member && rests(stance, other.words),
  );
  return cause?.reply ?? null;
}

/** Earlier items and new ones, each once, the latest of too many. */
function merged<Item>(
  earlier: readonly Item[],
  found: readonly Item[],
  textOf: (item: Item) => string,
): Item[] {
  const byText = new Map<string, Item>();
  for (const item of [...earlier, ...found]) {
    const key = textOf(item).toLowerCase();
    if (!byText.has(key)) byText.set(key, item);
  }
  return [...byText.values()].slice(-maxItems);
}
