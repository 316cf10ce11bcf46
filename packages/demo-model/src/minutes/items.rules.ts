import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { carries, folded, placesOf } from './cues.ts';
import {
  lineOf,
  linesWhere,
  type Member,
  rests,
  type Sentence,
  significantWords,
  sourcesOf,
  type Utterance,
} from './read-lines.rules.ts';

type ActionItem = Minutes['actionItems'][number];
type OpenQuestion = Minutes['openQuestions'][number];
type Finding = Minutes['findings'][number];

const maxItems = 40;
const maxQuestions = 20;
const maxFindings = 20;
const minFindingWords = 4;

/** What members promise, what all are to do, and what the visitor settles in a list. */
export function actionItemsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
): ActionItem[] {
  return utterances
    .flatMap((utterance) =>
      utterance.sentences
        .filter((sentence) => isTask(sentence, utterance))
        .map((sentence) => ({
          what: lineOf(sentence),
          who: whoOf(sentence, utterance, members),
          due: dueIn(sentence.text),
          sources: sourcesOf(sentence, utterance),
        })),
    )
    .slice(-maxItems);
}

function isTask(sentence: Sentence, { isVisitor, sentences }: Utterance): boolean {
  if (sentence.isQuestion || significantWords(sentence.text).length < 2) return false;
  if (carries(sentence, 'promise', 'step')) return true;
  const isSettled = isVisitor && sentences.some((each) => carries(each, 'settled'));
  return sentence.isListItem && isSettled;
}

/** The member whom a task names, else who promises it. */
function whoOf(
  sentence: Sentence,
  { speaker, sender }: Utterance,
  members: readonly Member[],
): string | null {
  const named = sentence.names.find((name) => name !== speaker);
  if (named !== undefined) return members[named]?.name ?? null;
  return carries(sentence, 'promise') ? sender : null;
}

/** When something is due, in the words that say so; `null` when none do. */
export function dueIn(text: string): string | null {
  const [found] = placesOf(folded(text), 'due');
  return found === undefined ? null : text.slice(found.index, found.index + found[0].length);
}

/** The earlier questions and those of new turns that nobody has answered, with whom they ask. */
export function openQuestionsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
  visitor: string,
  previous: readonly OpenQuestion[],
): OpenQuestion[] {
  const asked = utterances.flatMap((utterance, at) =>
    utterance.sentences
      .filter(({ isQuestion, text }) => isQuestion && significantWords(text).length > 1)
      .map((sentence) => ({
        text: lineOf(sentence),
        to: askedIn(sentence, utterance, visitor, members),
        sources: sourcesOf(sentence, utterance),
      }))
      .filter((question) => {
        const later = utterances.slice(at + 1).filter(({ sender }) => sender !== utterance.sender);
        // Those whom the visitor asks answer, in whatever words.
        const isAnswered = utterance.isVisitor && later[0]?.isVisitor === false;
        return !isAnswered && !isAnsweredBy(question, later);
      }),
  );
  const stillOpen = previous.filter((question) => !isAnsweredBy(question, utterances));
  return [...stillOpen, ...asked.slice(-maxQuestions)];
}

function askedIn(
  { text, names }: Sentence,
  { isVisitor, speaker }: Utterance,
  visitor: string,
  members: readonly Member[],
): string | null {
  const member = names.find((name) => name !== speaker);
  if (member !== undefined) return members[member]?.name ?? null;
  return !isVisitor && readHandOver(text, members).asksVisitor ? visitor : null;
}

/** A question to somebody is answered by that person's next statement; any other by one to the point. */
function isAnsweredBy({ text, to }: OpenQuestion, later: readonly Utterance[]): boolean {
  return later.some(
    ({ sender, words, sentences }) =>
      sentences.some(({ isQuestion }) => !isQuestion) &&
      (to === null ? rests(text, words) : sender === to),
  );
}

/** Claims with figures, and what nobody knows or has done. */
export function findingsOf(utterances: readonly Utterance[]): Finding[] {
  return linesWhere(utterances, (sentence, { isVisitor }) => {
    const { own, text, isQuestion, isListItem } = sentence;
    if (isQuestion || (isVisitor && isListItem) || /[:：]$/u.test(text)) return false;
    if (significantWords(lineOf(sentence)).length < minFindingWords) return false;
    if (carries(sentence, 'promise', 'step', 'dissent', 'condition')) return false;
    return /\p{N}/u.test(own) || (carries(sentence, 'gap') && !carries(sentence, 'standing'));
  }).slice(-maxFindings);
}
