import type { Minutes, Position } from '@convoke/contract/minutes/minutes.schemas.ts';
import { carries, placesOf } from './cues.ts';
import {
  lineOf,
  type Member,
  rests,
  type Sentence,
  significantWords,
  sourcesOf,
  type Utterance,
} from './read-lines.rules.ts';

/** What a sentence says about where its speaker stands, from the most to the least. */
type Rank = 'proposal' | 'vote' | 'dissent' | 'remark';
const ranks: readonly Rank[] = ['proposal', 'vote', 'dissent', 'remark'];
const startConfidence = 70;

/** What a sentence says about where its speaker stands. */
export function rankOf(sentence: Sentence): Rank {
  // Two quotations side by side are what is to be decided.
  if ((sentence.own.match(/“”/gu)?.length ?? 0) > 1) return 'remark';
  if (carries(sentence, 'support', 'concession', 'condition')) return 'vote';
  if (carries(sentence, 'dissent')) return 'dissent';
  return carries(sentence, 'standing') ? 'proposal' : 'remark';
}

/** Where each member who has spoken stands; an earlier position remains until its member takes another. */
export function positionsOf(
  utterances: readonly Utterance[],
  members: readonly Member[],
  previous: Minutes | null,
): Position[] {
  return members.flatMap(({ name, role }, index): Position[] => {
    if (members.findIndex((member) => member.name === name) !== index) return [];
    const before = previous?.positions.find(
      ({ member }) => member.name === name && member.role === role,
    );
    const found = positionOf(utterances.filter(({ speaker }) => speaker === index));
    if (found === null || (before !== undefined && found.rank === 'remark')) {
      return before === undefined ? [] : [before];
    }
    const { reply } = found.utterance;
    const stance = lineOf(found.sentence);
    const changed =
      before === undefined || before.stance === stance
        ? null
        : { from: before.stance, because: causeOf(stance, reply, index, utterances) };
    const confidence = confidenceOf(found.utterance);
    const sources = sourcesOf(found.sentence, found.utterance);
    return [{ member: { name, role }, stance, confidence, sources, changed }];
  });
}

/** The latest proposal or vote of a member, else the latest contradiction, else the last words. */
function positionOf(
  own: readonly Utterance[],
): { sentence: Sentence; utterance: Utterance; rank: Rank } | null {
  const strongest = own.flatMap((utterance) => {
    const said = utterance.sentences.map((sentence) => ({
      sentence,
      utterance,
      rank: rankOf(sentence),
    }));
    const weighty = said.filter(
      ({ sentence }) => !sentence.isQuestion && significantWords(lineOf(sentence)).length > 1,
    );
    const rank = ranks.find((each) => weighty.some((one) => one.rank === each));
    const [first] = weighty
      .filter((one) => one.rank === rank)
      .toSorted(
        (a, b) => Number(b.sentence.announced !== '') - Number(a.sentence.announced !== ''),
      );
    return first ?? said.slice(0, 1).map((one) => ({ ...one, rank: 'remark' as const }));
  });
  return (
    strongest.findLast(({ rank }) => rank === 'proposal' || rank === 'vote') ??
    strongest.findLast(({ rank }) => rank === 'dissent') ??
    strongest.at(-1) ??
    null
  );
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

/** How sure a speaker sounds, from 0 to 100. */
function confidenceOf({ sentences }: Utterance): number {
  const own = sentences.map((sentence) => sentence.own).join(' ');
  const hedges = Math.min(3, placesOf(own, 'hedges').length);
  const isPartial = carries({ own }, 'condition', 'concession');
  return startConfidence - 15 * hedges - (isPartial ? 10 : 0);
}
