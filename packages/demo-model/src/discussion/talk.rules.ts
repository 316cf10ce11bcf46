import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { Facts } from '../facts.ts';
import { wholeSentences } from '../words.rules.ts';

type Line = Facts['transcript'][number];
type Member = Facts['members'][number];

/** A line of the talk, as far as its sentences are whole, with the index of its member. */
export interface TalkLine {
  member: number;
  content: string;
}

/** What was said since the visitor's last words, as one member sees it. */
export interface Talk {
  members: Member[];
  /** Index of the speaker. */
  me: number;
  visitorLine: Line | null;
  lines: TalkLine[];
  /** How many of these lines were there before this discussion. */
  linesBefore: number;
  /** What was said before, whose objections and questions may still be answered. */
  earlier: TalkLine[];
  /** Name by which each member can be given the floor: the first name if it is unique. `null` if there is none. */
  callNames: (string | null)[];
}

const maxEarlierLines = 40;

/** Reads the talk from the facts; lines of former members and of members with the same name do not count. */
export function readTalk({ members, speaker, transcript, discussion }: Facts): Talk {
  const me = members.findIndex(({ name, role }) => name === speaker?.name && role === speaker.role);
  const visitorAt = transcript.findLastIndex(({ isVisitor }) => isVisitor);
  // A discussion that is resumed goes on with what was said before.
  const firstLine = discussion?.firstLine ?? transcript.length;
  const from = Math.min(visitorAt + 1, firstLine);
  const read = (all: readonly Line[]) =>
    all.flatMap(({ sender, content, isVisitor }) => {
      const member =
        sender === speaker?.name ? me : members.findIndex(({ name }) => name === sender);
      // What was cut off in the middle of its first sentence is nothing that can be answered.
      const whole = wholeSentences(content);
      return isVisitor || member === -1 || whole === '' ? [] : [{ member, content: whole }];
    });
  return {
    members,
    me,
    visitorLine: transcript[visitorAt] ?? null,
    lines: read(transcript.slice(from)),
    linesBefore: read(transcript.slice(from, firstLine)).length,
    earlier: read(transcript.slice(Math.max(0, from - maxEarlierLines), from)),
    callNames: members.map((_, index) => callNameOf(index, members)),
  };
}

function callNameOf(index: number, members: readonly Member[]): string | null {
  const name = members[index]?.name.trim() ?? '';
  const first = name.split(/\s+/u).find((word) => !word.endsWith('.')) ?? '';
  return [first, name].find((text) => text !== '' && isCall(text, index, members)) ?? null;
}

function isCall(text: string, index: number, members: readonly Member[]): boolean {
  const { mentioned } = readHandOver(`@${text}, `, members);
  return mentioned.length === 1 && mentioned[0] === index;
}

/** Number of turns at the end of the talk in which only the speaker and another member answer each other. */
export function exchangeLength({ lines, me }: Talk, other: number): number {
  let count = 0;
  let expected = lines.at(-1)?.member;
  if (expected !== me && expected !== other) return 0;
  for (const { member } of lines.toReversed()) {
    if (member !== expected) break;
    count += 1;
    expected = expected === me ? other : me;
  }
  return count;
}

/** Whether everybody, the speaker included, was asked for a round of so many turns just before, without a word of the visitor since. */
export function wasAskedBefore({ lines, linesBefore, me }: Talk, turns: number): boolean {
  const members = lines
    .slice(Math.max(0, linesBefore - turns), linesBefore)
    .map(({ member }) => member);
  const isInOrder = members.every((member, at) => at === 0 || member > (members[at - 1] ?? -1));
  return members.length === turns && isInOrder && members.includes(me);
}

/** The lines of a member in the talk, oldest first. */
export function linesOf({ lines }: Talk, index: number): string[] {
  return lines.filter(({ member }) => member === index).map(({ content }) => content);
}

/** Number of turns that a member had in the talk. */
export function turnsOf(talk: Talk, index: number): number {
  return linesOf(talk, index).length;
}

/** All lines of a member that are known, oldest first. */
export function knownLinesOf({ lines, earlier }: Talk, index: number): TalkLine[] {
  return [...earlier, ...lines].filter(({ member }) => member === index);
}
