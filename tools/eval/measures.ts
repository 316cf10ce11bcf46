import type { DiscussionEvent } from '@convoke/contract/conversation/discussion.schemas.ts';
import type { StopReason, TurnReason } from '@convoke/contract/conversation/discussion.ts';
import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { ResponseType } from '@convoke/contract/turn-kinds.ts';
import { isPureAgreement, voicesDissent } from '@convoke/talk/discussion/words/agreement.rules.ts';
import { contentWords } from '@convoke/talk/discussion/words/content-words.rules.ts';
import type { TurnWords } from '@convoke/talk/discussion/words/field.rules.ts';
import type { Scenario } from './scenarios.ts';
import { countWordsUnderWrongName } from '../../apps/server/test/wrong-name.rules.ts';

/** Answered, of all. */
export interface Share {
  answered: number;
  all: number;
}

/** What one discussion was worth, by rules. */
export interface Measures {
  turns: number;
  /** Turns that add or contest a claim. */
  contributions: number;
  repeated: number;
  wordsUnderWrongName: number;
  /** Mentions and questions between members, and from the visitor to members. */
  calls: Share;
  objections: Share;
  passes: number;
  failures: number;
  /** Input and output together. */
  tokens: number;
  end: StopReason;
}

/** One turn as the events tell it. `speaker` is an index of participants. */
export interface PlayedTurn {
  speaker: number;
  because: TurnReason;
  responseType: ResponseType;
  outcome: 'said' | 'passed' | 'failed';
  /** Empty unless something was said. */
  text: string;
}

/** Words in a row or not that make two turns the same, as a share of the longer one. */
const repetitionShare = 0.7;
const minRepeatedWords = 4;
/** Content words that no earlier turn had, from which a turn adds something. */
const minNewWords = 3;

/** Measures one discussion from its events. */
export function measure(scenario: Scenario, events: readonly DiscussionEvent[]): Measures {
  const turns = readTurns(scenario, events);
  const stop = events.at(-1);
  if (stop?.event !== 'stop') throw new Error('The events do not end with a stop');
  const said = turns.filter(({ outcome }) => outcome === 'said');
  const tokens = events.reduce(
    (sum, { event, data }) =>
      event === 'turn-done' ? sum + data.usage.inputTokens + data.usage.outputTokens : sum,
    0,
  );
  return {
    turns: turns.length,
    contributions: countContributions(scenario, turns),
    repeated: countRepeated(scenario, said),
    wordsUnderWrongName: said.reduce(
      (sum, { speaker, text }) => sum + wrongWords(scenario, speaker, text),
      0,
    ),
    calls: countCalls(scenario, turns),
    objections: countObjections(scenario, turns),
    passes: turns.filter(({ outcome }) => outcome === 'passed').length,
    failures: turns.filter(({ outcome }) => outcome === 'failed').length,
    tokens,
    end: stop.data.reason,
  };
}

/** Reads the turns in the order of their numbers; independent ones interleave in the events. */
export function readTurns(
  { participants }: Scenario,
  events: readonly DiscussionEvent[],
): PlayedTurn[] {
  const turns = new Map<number, PlayedTurn>();
  for (const { event, data } of events) {
    if (event === 'turn') {
      const { name, role } = data.speaker;
      turns.set(data.turn, {
        speaker: participants.findIndex((one) => one.name === name && one.role === role),
        because: data.because,
        responseType: data.responseType,
        outcome: 'failed',
        text: '',
      });
    }
    const turn = 'turn' in data ? turns.get(data.turn) : undefined;
    if (turn === undefined) continue;
    if (event === 'pass') turn.outcome = 'passed';
    if (event === 'turn-done') Object.assign(turn, { outcome: 'said', text: data.text });
  }
  return [...turns].toSorted(([one], [other]) => one - other).map(([, turn]) => turn);
}

/** Turns that contradict, or have content words that were not said before, and do not only agree. */
function countContributions(scenario: Scenario, turns: readonly PlayedTurn[]): number {
  const { participants, replies } = scenario;
  const names = new Set(participants.flatMap(({ name, role }) => contentWords(`${name} ${role}`)));
  const before: TurnWords[] = replies.map(({ content }) => ({
    author: null,
    words: contentWords(content),
  }));
  let count = 0;
  for (const { speaker, outcome, responseType, text } of turns) {
    if (outcome !== 'said') continue;
    const known = new Set(before.flatMap(({ words }) => words));
    const words = contentWords(text);
    const newWords = words.filter((word) => !known.has(word) && !names.has(word));
    const isContest =
      responseType === 'an objection' || responseType === 'a challenge' || voicesDissent(text);
    const isAddition = newWords.length >= minNewWords && !isPureAgreement(text, before, names);
    if (isContest ? newWords.length > 0 : isAddition) count += 1;
    before.push({ author: speaker, words });
  }
  return count;
}

function countRepeated({ replies }: Scenario, said: readonly PlayedTurn[]): number {
  const texts = replies.map(({ content }) => content);
  let count = 0;
  for (const { text } of said) {
    if (texts.some((earlier) => repeats(text, earlier))) count += 1;
    texts.push(text);
  }
  return count;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has most of its words, in any order, in common with an earlier one of its length. */
export function repeats(text: string, earlier: string): boolean {
  const words = wordsOf(text);
  const earlierWords = wordsOf(earlier);
  if (Math.min(words.length, earlierWords.length) < minRepeatedWords) return false;
  const left = new Map<string, number>();
  for (const word of earlierWords) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return shared >= repetitionShare * Math.max(words.length, earlierWords.length);
}

function wrongWords({ participants }: Scenario, speaker: number, text: string): number {
  const own = participants[speaker];
  if (own === undefined) return 0;
  const teammates = participants.filter((_, index) => index !== speaker);
  return countWordsUnderWrongName(text, own, teammates);
}

const calledReasons: ReadonlySet<TurnReason> = new Set(['mentioned', 'asked']);

/**
 * Members who were called by name and said something in a later turn, of all who were called. Only an open discussion gives
 * the floor that way. A line that only mentions is not part of a turn's words; its call shows in the next turn's reason.
 */
function countCalls(
  { mode, participants, replies }: Scenario,
  turns: readonly PlayedTurn[],
): Share {
  const share = { answered: 0, all: 0 };
  if (mode !== 'open') return share;
  const waiting = new Set<number>();
  const call = (members: readonly number[], author: number | null) => {
    for (const member of members) {
      if (member === author || waiting.has(member)) continue;
      waiting.add(member);
      share.all += 1;
    }
  };
  const calledIn = (text: string) => {
    const { mentioned, asked } = readHandOver(text, participants);
    return [...mentioned, ...asked];
  };
  call(calledIn(replies.at(-1)?.content ?? ''), null);
  for (const { speaker, because, outcome, text } of turns) {
    if (calledReasons.has(because)) call([speaker], null);
    if (waiting.delete(speaker) && outcome === 'said') share.answered += 1;
    if (outcome === 'said') call(calledIn(text), speaker);
  }
  return share;
}

/** Objections whose target said something afterwards, of all, those before the discussion included. */
function countObjections({ participants, replies }: Scenario, turns: readonly PlayedTurn[]): Share {
  const share = { answered: 0, all: 0 };
  const earlier = replies.map(({ sender, content, kind }) => ({
    speaker: participants.findIndex(({ name }) => name === sender),
    isObjection: kind === 'objection',
    text: content,
  }));
  const played = turns
    .filter(({ outcome }) => outcome === 'said')
    .map(({ speaker, responseType, text }) => ({
      speaker,
      isObjection: responseType === 'an objection',
      text,
    }));
  const all = [...earlier, ...played];
  for (const [at, { speaker, isObjection, text }] of all.entries()) {
    if (!isObjection) continue;
    const { named } = readHandOver(text, participants);
    const previous = all.slice(0, at).findLast((one) => one.speaker !== speaker)?.speaker;
    const target = named.find((member) => member !== speaker) ?? previous;
    share.all += 1;
    if (all.slice(at + 1).some((one) => one.speaker === target)) share.answered += 1;
  }
  return share;
}
