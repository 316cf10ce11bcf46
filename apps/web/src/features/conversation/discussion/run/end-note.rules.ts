import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { ApiError } from '../../../../services/api/api-error.ts';
import type {
  ChatMessage,
  DiscussionEnd,
  MessageFailure,
} from '../../../../services/workspace/conversation/chat-message.rules.ts';
import type {
  DiscussionPreferences,
  DiscussionProgress,
} from '../../../../services/workspace/conversation/discussion-record.rules.ts';
import { isContribution, type Speaker } from '../transcript.rules.ts';

/** How a discussion ended, with what its turns came to; `members` is the team. */
export function endOf(
  progress: DiscussionProgress,
  reason: EndReason,
  messages: readonly ChatMessage[],
  members: readonly Speaker[],
): DiscussionEnd {
  const { mode, used, turns, speakers, cut, round, startedAt } = progress;
  const isCut = messages.some((message) => cut.includes(message.id) && isContribution(message));
  const end = { reason, mode, used, turns, ...(isCut ? { isCut } : {}) };
  const last = messages.at(-1);
  if (reason === 'waiting_for_you' && last) return { ...end, askedAt: last.sentAt };
  if (reason !== 'done') return end;
  const spoke = messages
    .filter((message) => (round === null ? message.sentAt >= startedAt : message.round === round))
    .filter(isContribution)
    .map(({ sender, role }) => memberKey({ name: sender, role }));
  const tookPart = members.filter((member) => speakers.includes(memberKey(member)));
  const silent = tookPart.filter((member) => !spoke.includes(memberKey(member)));
  return { ...end, members: tookPart.length, silent: silent.map(({ name }) => name) };
}

/**
 * The messages with another one in this place. When it has the words of a turn that had failed, the note below it no
 * longer says that its member did not speak.
 */
export function withHeard(
  messages: readonly ChatMessage[],
  index: number,
  message: ChatMessage,
): ChatMessage[] {
  const replaced = messages.with(index, message);
  const noteIndex = replaced.findIndex(({ end }, at) => at > index && end !== undefined);
  const note = replaced[noteIndex];
  const before = messages[index];
  if (note?.end?.silent === undefined || before === undefined) return replaced;
  const silentIndex = note.end.silent.indexOf(message.sender);
  if (silentIndex < 0 || isContribution(before) || !isContribution(message)) return replaced;
  const end = { ...note.end, silent: note.end.silent.toSpliced(silentIndex, 1) };
  return replaced.with(noteIndex, { ...note, end });
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
export function withoutInterruptionNote(messages: readonly ChatMessage[]): readonly ChatMessage[] {
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

/** Why a discussion ended that could not begin, or whose stream broke off. */
export function reasonOf(error: unknown, isOnline: boolean): EndReason {
  if (!(error instanceof ApiError)) return 'failed';
  const { code } = error;
  if (code === 'rate_limited' || code === 'budget_exhausted') return code;
  if (code === 'network' || code === 'cut_off') return isOnline ? 'interrupted' : 'offline';
  return 'failed';
}
