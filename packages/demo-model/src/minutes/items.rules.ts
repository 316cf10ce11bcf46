import type { Language } from '@convoke/language/language.rules.ts';
import type { Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import { discussions } from '../languages.ts';
import { spoken } from '../discussion/gist.rules.ts';
import { voices } from '../languages.ts';
import { shorten } from '../words.rules.ts';
import { due, folded, jointStep, promise, settled } from './cues.ts';
import {
  type Member,
  rests,
  type Sentence,
  significantWords,
  type Utterance,
} from './read-lines.rules.ts';
import { asTask } from './third-person.rules.ts';

type ActionItem = Minutes['actionItems'][number];
type OpenQuestion = Minutes['openQuestions'][number];
type Finding = Minutes['findings'][number];

const maxWords = 40;
const maxItems = 40;
const maxQuestions = 20;
const maxFindings = 20;
const minFindingWords = 4;

/** What members promise, what all are to do, and what the visitor settles in a list. */
export function actionItemsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
  language: Language,
): ActionItem[] {
  const isKnownStep = holderOf(language, 'steps');
  return utterances
    .flatMap((utterance): ActionItem[] =>
      utterance.sentences.flatMap((sentence) => {
        const { text, isQuestion } = sentence;
        if (isQuestion || significantWords(text).length < 2) return [];
        const isPromise = promise.test(sentence.own) && !conditional.test(sentence.own);
        const isTask = isPromise || isSettled(utterance, sentence) || isKnownStep(text);
        if (!isTask && !jointStep.test(sentence.own)) return [];
        return [
          {
            what: shorten(asTask(text), maxWords),
            who: whoOf(utterance, sentence, members, isPromise),
            due: dueIn(text),
            sources: [utterance.reply],
          },
        ];
      }),
    )
    .slice(-maxItems);
}

/** An item of a list in a message by which the visitor settles something. */
function isSettled({ isVisitor, sentences }: Utterance, { isListItem }: Sentence): boolean {
  return (
    isVisitor &&
    isListItem &&
    sentences.some((sentence) => !sentence.isListItem && settled.test(sentence.own))
  );
}

/** What somebody would do in a case is no promise. */
const conditional = /^(?:if|when|wenn|falls|si|cuando)\b/u;

function whoOf(
  { speaker, isVisitor, sender }: Utterance,
  { names, own }: Sentence,
  members: readonly Member[],
  isPromise: boolean,
): string | null {
  const [named] = names;
  if (named !== undefined && named !== speaker) return members[named]?.name ?? null;
  if (!isPromise) return null;
  // A promise for a group is not that of its speaker alone.
  if (/^(?:we|wir|nosotros)\b/iu.test(own)) return null;
  return isVisitor ? sender : (members[speaker]?.name ?? null);
}

/** When something is due, in the words that say so; `null` when none do. */
export function dueIn(text: string): string | null {
  const found = due.exec(folded(text));
  return found === null ? null : text.slice(found.index, found.index + found[0].length);
}

/** Questions that nobody has answered, with whom they ask. */
export function openQuestionsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
  visitor: string,
): OpenQuestion[] {
  return utterances
    .flatMap((utterance, at) => {
      const later = utterances.slice(at + 1, at + 40);
      return utterance.sentences.flatMap((sentence) => {
        if (!sentence.isQuestion || significantWords(sentence.text).length < 2) return [];
        const asked = askedIn(utterance, sentence, visitor, members);
        if (isAnswered(sentence.text, asked, utterance, later)) return [];
        const question = { text: shorten(sentence.text, maxWords), to: asked };
        return [{ ...question, sources: [utterance.reply] }];
      });
    })
    .slice(-maxQuestions);
}

const asksVisitor = /\b(?:you|your|du|dich|dir|dein\w{0,2}|sie|ihnen|tu|tus|te|ti|usted)\b/u;

function askedIn(
  { isVisitor, speaker }: Utterance,
  { names, own }: Sentence,
  visitor: string,
  members: readonly Member[],
): string | null {
  const member = names.find((name) => name !== speaker);
  if (member !== undefined) return members[member]?.name ?? null;
  return !isVisitor && asksVisitor.test(own) ? visitor : null;
}

/** A question to somebody is answered by that person's next words; any other by words to the point. */
function isAnswered(
  question: string,
  asked: string | null,
  utterance: Utterance,
  later: readonly Utterance[],
): boolean {
  const answers = later.filter(
    ({ sender, sentences }) =>
      sender !== utterance.sender && sentences.some(({ isQuestion }) => !isQuestion),
  );
  if (asked !== null) return answers.some(({ sender }) => sender === asked);
  // Those whom the visitor asks answer, in whatever words.
  if (utterance.isVisitor && answers[0]?.isVisitor === false) return true;
  return answers.some(({ words }) => rests(question, words));
}

/** Whether an earlier open question is answered by new turns. */
export function isAnsweredBy(
  { text, to }: OpenQuestion,
  utterances: readonly Utterance[],
): boolean {
  return utterances.some(
    ({ sender, words, sentences }) =>
      sentences.some(({ isQuestion }) => !isQuestion) &&
      (to === null ? rests(text, words) : sender === to),
  );
}

/** Claims with figures, and what the voices know as an observation of a role. */
export function findingsOf(utterances: readonly Utterance[], language: Language): Finding[] {
  const isSight = holderOf(language, 'sights');
  const claims = utterances.flatMap((utterance) =>
    utterance.sentences.flatMap((sentence) => {
      const weight = claimWeight(sentence, utterance, isSight);
      if (weight === 0) return [];
      return [{ weight, text: shorten(sentence.text, maxWords), sources: [utterance.reply] }];
    }),
  );
  const kept = new Set(claims.toSorted((a, b) => b.weight - a.weight).slice(0, maxFindings));
  return claims.filter((claim) => kept.has(claim)).map(({ text, sources }) => ({ text, sources }));
}

function claimWeight(
  { text, own, isQuestion, isListItem }: Sentence,
  { isVisitor }: Utterance,
  isSight: (text: string) => boolean,
): number {
  const words = significantWords(own).length;
  if (isQuestion || words < minFindingWords || /[:：]$/u.test(text)) return 0;
  if (isSight(text)) return 1;
  const figures = own.match(/\p{N}+(?:[.,]\p{N}+)*/gu)?.length ?? 0;
  const isClaim = figures > 0 && !promise.test(own) && !jointStep.test(own);
  if (!isClaim || (isVisitor && isListItem)) return 0;
  return 1 + Math.min(3, figures) + words / 20;
}

type Holder = (text: string) => boolean;
const holders = new Map<string, Holder>();

/** Tells whether a sentence is one of the voices' phrases, with anything for their placeholders. */
function holderOf(language: Language, kind: 'steps' | 'sights'): Holder {
  const key = `${language} ${kind}`;
  const known = holders.get(key);
  if (known !== undefined) return known;
  const phrases =
    kind === 'steps'
      ? Object.values(voices[language].families).flatMap(({ steps }) => steps)
      : Object.values(discussions[language].families).flatMap(({ sights }) => sights);
  const fixed = phrases.map((phrase) =>
    spoken(phrase)
      .replace(/[.\s]+$/u, '')
      .split(/\{\w+\}/u)
      .map((part) => part.trim()),
  );
  const holder: Holder = (text) =>
    fixed.some((parts) => {
      let from = 0;
      return parts.every((part) => {
        const at = text.indexOf(part, from);
        from = at + part.length;
        return at !== -1;
      });
    });
  holders.set(key, holder);
  return holder;
}
