import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import { authorId, memberId, type Person } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isVisitors } from '@convoke/talk/message/message.ts';
import type { TurnMessage } from '@convoke/talk/message/addressees.rules.ts';
import type { DiscussionProgress } from '@convoke/talk/discussion/discussion-record.ts';
import { speakersLeft } from '@convoke/talk/discussion/progress.rules.ts';

interface Floor {
  progress: DiscussionProgress | null;
  members: readonly TeamMember[];
  messages: readonly TurnMessage[];
  /** The members who have the floor; empty between turns. */
  speaking: readonly Person[];
}

/**
 * The member who has the floor next in a running discussion, as far as the present turn cannot change it: the next one of a
 * round, and in an open discussion the first who has been called already. Otherwise the server decides, after the turn.
 */
export function knownNext({ progress, members, messages, speaking }: Floor): TeamMember | null {
  if (progress === null || progress.mode === 'independent') return null;
  const isOpen = progress.mode === 'open';
  if (isOpen && progress.used + speaking.length >= progress.turns) return null;
  const busy = speaking.map(memberId);
  const free = speakersLeft(progress, members).filter((one) => !busy.includes(memberId(one)));
  const waiting = isOpen ? calledMembers(members, messages) : members;
  return waiting.find((member) => free.includes(member)) ?? null;
}

/** Without a message of the visitor, calls of older turns are not looked for. */
const maxTurns = 100;

/** The members whom the visitor's last message, or turns since, named or asked, and who have not had the floor since. */
export function calledMembers(
  members: readonly TeamMember[],
  messages: readonly TurnMessage[],
): TeamMember[] {
  const from = messages.findLastIndex(isVisitors);
  const recent = messages.slice(Math.max(from, messages.length - maxTurns, 0));
  const called = new Set<TeamMember>();
  for (const message of recent) {
    const { content, fromUser, kind, status } = message;
    // Who asks for a tool has not answered yet.
    if (status === 'tool') continue;
    const key = authorId(message);
    const author = fromUser ? undefined : members.find((member) => memberId(member) === key);
    if (author !== undefined) called.delete(author);
    if (status === 'failed' || status === 'stock' || kind === 'summary') continue;
    const { mentioned, asked } = readHandOver(content, members);
    for (const index of [...mentioned, ...asked]) {
      const member = members[index];
      if (member !== undefined && member !== author) called.add(member);
    }
  }
  return [...called];
}
