import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import { authorId, memberId } from '../team/member.ts';
import type { Message, DiscussionEnd, MessageFailure } from '../message/message.ts';
import type { DiscussionPreferences, DiscussionProgress } from './discussion-record.ts';
import { endNote } from '../message/end-note.ts';
import { isContribution, type Speaker } from '../projections/transcript.rules.ts';

/** How a discussion ended, with what its turns came to; `members` is the team. */
export function endOf(
  progress: DiscussionProgress,
  reason: EndReason,
  messages: readonly Message[],
  members: readonly Speaker[],
): DiscussionEnd {
  const { mode, used, turns, speakers, cut, round, startedAt } = progress;
  const isCut = messages.some((message) => cut.includes(message.id) && isContribution(message));
  const end = { reason, mode, used, turns, ...(isCut ? { isCut } : {}) };
  const last = messages.at(-1);
  if (reason === 'waiting_for_you' && last) return { ...end, askedAt: last.sentAt };
  const said = messages.filter((message) =>
    round === null ? message.sentAt >= startedAt : message.round === round,
  );
  const tookPart = members.filter((member) => speakers.includes(memberId(member)));
  if (reason === 'done') {
    const silent = membersWithout(tookPart, said.filter(hasSpoken));
    return { ...end, members: tookPart.length, silent: silent.map(nameOf) };
  }
  // What the visitor ended stays so.
  if (mode === 'open' || reason === 'stopped' || reason === 'paused') return end;
  const spoke = said.filter((message) => hasSpoken(message) && !cut.includes(message.id));
  const silent = membersWithout(tookPart, spoke);
  const missing = membersWithout(silent, said.filter(isPass));
  if (missing.length === 0) return end;
  const passed = silent.filter((member) => !missing.includes(member));
  return { ...end, missing: missing.map(nameOf), passed: passed.map(nameOf) };
}

const nameOf = ({ name }: Speaker) => name;
const isPass = ({ status }: Message) => status === 'passed';
const isWhole = ({ status }: Message) => status === undefined;

/** True for a turn that came to its words; what broke off is part of the talk, and no turn. */
const hasSpoken = (message: Message) => isContribution(message) && message.status !== 'cutOff';

/** The members by whom none of the messages is. */
function membersWithout(members: readonly Speaker[], messages: readonly Message[]): Speaker[] {
  const keys = messages.map(authorId);
  return members.filter((member) => !keys.includes(memberId(member)));
}

/**
 * The messages with another one in this place. When it has the words of a turn that had failed, the note below it no
 * longer says that its member did not speak, or, once no turn is missing, that something ended the discussion.
 */
export function withHeard(
  messages: readonly Message[],
  index: number,
  message: Message,
): Message[] {
  const replaced = messages.with(index, message);
  const noteIndex = replaced.findIndex(({ end }, at) => at > index && end !== undefined);
  const note = replaced[noteIndex];
  const before = messages[index];
  if (note?.end === undefined || before === undefined) return replaced;
  const { silent, missing } = note.end;
  if (silent?.includes(message.sender) === true && !hasSpoken(before) && hasSpoken(message)) {
    const end = { ...note.end, silent: without(silent, message.sender) };
    return replaced.with(noteIndex, { ...note, end });
  }
  // A retry that the visitor stops leaves the turn to 'Resume'.
  if (missing?.includes(message.sender) === true && !isWhole(before) && isWhole(message)) {
    const end = { ...note.end, missing: without(missing, message.sender) };
    return replaced.with(
      noteIndex,
      end.missing.length === 0 ? doneNote(note, end) : { ...note, end },
    );
  }
  return replaced;
}

const without = (names: readonly string[], name: string) => names.toSpliced(names.indexOf(name), 1);

/** The note of a round, or of independent answers, in which every turn was had after all; how long to wait is past. */
function doneNote(
  { id, time, sentAt }: Message,
  { mode, turns, passed = [] }: DiscussionEnd,
): Message {
  const end: DiscussionEnd = { reason: 'done', mode, used: turns, turns, members: turns };
  return endNote({ ...end, silent: [...passed] }, { id, time, sentAt });
}

/**
 * Names the visitor's limit when it ended the discussion. Another budget that is used up says how long to wait, which
 * makes a `failure`.
 */
export const limitOf = (
  reason: EndReason,
  failure: MessageFailure | undefined,
  { stopAfter }: Pick<DiscussionPreferences, 'stopAfter'>,
): Pick<DiscussionEnd, 'stopAfter'> =>
  reason === 'budget_exhausted' && failure === undefined && stopAfter !== null ? { stopAfter } : {};

/** The messages of a discussion that goes on: a last note that it was interrupted is no longer true. */
export function withoutInterruptionNote(messages: readonly Message[]): readonly Message[] {
  const end = messages.at(-1)?.end;
  return end !== undefined && interruptions.includes(end.reason) ? messages.slice(0, -1) : messages;
}

const interruptions: readonly EndReason[] = [
  'stopped',
  'paused',
  'interrupted',
  'offline',
  'server_stopped',
  'failed',
  'rate_limited',
  'budget_exhausted',
];
