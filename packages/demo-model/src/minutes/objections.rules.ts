import { limits } from '@convoke/contract/limits.ts';
import type { Objection, ObjectionState } from '@convoke/contract/minutes/minutes.schemas.ts';
import { shorten } from '../words.rules.ts';
import { concession, dissent } from './cues.ts';
import {
  capitalized,
  type Member,
  quotationIn,
  rests,
  type Sentence,
  sharedWords,
  significantWords,
  type Utterance,
} from './read-lines.rules.ts';

const minWords = 4;
const maxWords = 40;
/** Words that a line must share with an objection whose target is not known. */
const minSharedByOthers = 3;
/** Words that tell the same to readers who know more stop words. */
const minSharedClearly = 4;

interface Outcome {
  state: ObjectionState;
  answeredBy: number[];
}

/** Whether a turn objects: it was asked for an objection, or contradicts in its speaker's own words. */
export function objects({ kind, sentences }: Utterance): boolean {
  if (kind === 'objection') return true;
  return sentences.some(({ own }) => dissent.test(own)) && !concedes(sentences);
}

const concedes = (sentences: readonly Sentence[]) =>
  sentences.some(({ own }) => concession.test(own));

/** The objections so far, those of the previous minutes first, and what became of each. */
export function objectionsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
  previous: readonly Objection[],
): Objection[] {
  const earlier = previous.map((objection) =>
    objection.state === 'open'
      ? { ...objection, ...outcomeOfEarlier(objection, utterances, members) }
      : objection,
  );
  const taken = new Set(previous.map(({ id }) => id));
  let number = 0;
  const nextId = () => {
    do number += 1;
    while (taken.has(`o${number}`));
    return `o${number}`;
  };
  const seen = new Set(previous.map(({ by, against }) => `${by.name}\n${against}`));
  const found: Objection[] = [];
  utterances.forEach((utterance, at) => {
    const by = members[utterance.speaker];
    if (by === undefined || !objects(utterance)) return;
    const { against, quoted } = subjectOf(utterance);
    if (against === '' || seen.has(`${by.name}\n${against}`)) return;
    seen.add(`${by.name}\n${against}`);
    const target = targetOf(utterance, utterances.slice(0, at));
    const later = utterances.slice(at + 1);
    const outcome = outcomeOf({ against: quoted, speaker: utterance.speaker, target }, later);
    const answers = later.filter(({ reply }) => outcome.answeredBy.includes(reply));
    found.push({
      id: nextId(),
      by: { name: by.name, role: by.role },
      against: answers.every((answer) => restsClearly(against, answer)) ? against : quoted,
      ...outcome,
      sources: [utterance.reply],
    });
  });
  return [...earlier, ...found].slice(0, limits.replies).map(inOrder);
}

// Keeps the order of the fields of the contract.
const inOrder = ({ id, by, against, state, sources, answeredBy, ...rest }: Objection) => ({
  id,
  by,
  against,
  state,
  sources,
  answeredBy,
  ...rest,
});

/**
 * Whether an answer has so many words of an objection that it rests on it for every reader. One that takes up little more
 * than the quoted words answers these.
 */
function restsClearly(against: string, { words }: Utterance): boolean {
  return sharedWords(significantWords(against), words) >= minSharedClearly;
}

interface Subject {
  against: string;
  /** The words that the objection quotes; `against` when it quotes none. */
  quoted: string;
}

/** What an objection is against: the words it quotes, and the reason; else its first sentence that says something. */
function subjectOf({ sentences }: Utterance): Subject {
  const at = Math.max(
    0,
    sentences.findIndex(({ own }) => dissent.test(own)),
  );
  const statement = sentences[at]?.text ?? '';
  const quoted = quotationIn(statement);
  const reason = /(?<=[”“»’'\p{L}]): (?<reason>[^:]+(?::[^:]+)?)$/u
    .exec(statement)
    ?.groups?.['reason']?.replace(/[.!\s]+$/u, '');
  if (quoted !== '' && reason !== undefined && reason !== '')
    return {
      against: shorten(`${capitalized(quoted)}: ${reason}`, maxWords),
      quoted: shorten(capitalized(quoted), maxWords),
    };
  const own = withoutOpening(statement);
  // What is left of "Objection, with a number." says nothing, unless nothing follows.
  let text = significantWords(own).length < minWords && sentences.length > at + 1 ? '' : own;
  for (let next = at + 1; significantWords(text).length < minWords; next += 1) {
    const more = sentences[next];
    if (more === undefined) break;
    text = `${text} ${more.text}`.trim();
  }
  const against = shorten(capitalized(text), maxWords);
  return { against, quoted: against };
}

/** An objection without the word itself: "Objection: …", "I object to …". */
function withoutOpening(text: string): string {
  return text
    .replace(
      /^(?:(?:and )?i object(?: to)?|(?:my )?objection(?: to)?|(?:mein )?(?:einspruch|einwand)(?: gegen)?|me opongo a|(?:mi )?objeción(?: a)?)(?!\p{L})[\s,:.–—-]*/iu,
      '',
    )
    .trim();
}

/** Whom an objection contradicts: the member it names, else the speaker before it. */
function targetOf({ speaker, sentences }: Utterance, before: readonly Utterance[]): number | null {
  const at = sentences.findIndex(({ own }) => dissent.test(own));
  const named = (sentences[Math.max(0, at)]?.names ?? []).find((member) => member !== speaker);
  if (named !== undefined) return named;
  return before.findLast((other) => other.speaker !== speaker)?.speaker ?? null;
}

interface Raised {
  against: string;
  speaker: number;
  /** Whom it contradicts; -1 for the visitor, `null` when the earlier minutes do not say. */
  target: number | null;
}

/** What became of an objection in the turns after it. */
function outcomeOf(raised: Raised, later: readonly Utterance[]): Outcome {
  let outcome: Outcome = { state: 'open', answeredBy: [] };
  for (const [at, utterance] of later.entries()) {
    if (!isToThePoint(raised, utterance)) continue;
    const isOwn = utterance.speaker === raised.speaker;
    const givesIn = concedes(utterance.sentences);
    if (isOwn && (!givesIn || objects(utterance))) continue;
    if (isOwn && concedesToOther(raised, utterance, later.slice(0, at))) continue;
    if (givesIn) {
      return {
        state: 'conceded',
        answeredBy: [...outcome.answeredBy, utterance.reply].slice(0, 40),
      };
    }
    if (outcome.state === 'open') outcome = { state: 'answered', answeredBy: [utterance.reply] };
  }
  return outcome;
}

/** Whether the objector's concession answers a later objection by another member, not the objector's own. */
function concedesToOther(
  { against }: Raised,
  { speaker, words }: Utterance,
  between: readonly Utterance[],
): boolean {
  const shared = (text: string) => sharedWords(significantWords(text), words);
  return between.some(
    (other) =>
      other.speaker !== speaker &&
      objects(other) &&
      shared(subjectOf(other).against) >= shared(against),
  );
}

/** Whether a turn speaks to an objection: that of its target, of the visitor, or of others who share more with it. */
function isToThePoint({ against, speaker, target }: Raised, utterance: Utterance): boolean {
  if (!rests(against, utterance.words)) return false;
  if (utterance.speaker === speaker) return true;
  if (utterance.kind === 'objection' || utterance.kind === 'clarification') return false;
  if (utterance.sentences.every(({ isQuestion }) => isQuestion)) return false;
  if (utterance.speaker === target || utterance.isVisitor) return true;
  const namesObjector = utterance.sentences.some(({ names }) => names.includes(speaker));
  const shared = sharedWords(significantWords(against), utterance.words);
  return namesObjector || (target === null && shared >= minSharedByOthers);
}

function outcomeOfEarlier(
  { by, against }: Objection,
  utterances: readonly Utterance[],
  members: readonly Member[],
): Outcome {
  const speaker = members.findIndex(({ name, role }) => name === by.name && role === by.role);
  return outcomeOf({ against, speaker, target: null }, utterances);
}
