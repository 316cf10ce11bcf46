import { visitorName, type Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { unknownMemberName } from '@convoke/contract/team/member-name.rules.ts';
import { hasUnstorableCharacter, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { unknownTime, type Message } from '../message/message.ts';

/** The text with the sign for a lost character where it holds what no server keeps: a reply cut between two halves of a character. */
export const replaceUnstorableCharacters = (text: string): string =>
  hasUnstorableCharacter(text)
    ? text.replaceAll('\u0000', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
    : text;

/** Who speaks, for those who read it elsewhere: without a name it would pass for the words of a team's only member. */
export const senderName = ({ fromUser, sender }: Message): string =>
  fromUser ? visitorName : sender || unknownMemberName;

/** A message as replies: one, or several in a row when it is longer than one may be. */
export function messageAsReplies(message: Message): Reply[] {
  const { fromUser } = message;
  const time = timeOf(message);
  const sender = senderName(message);
  const content = replaceUnstorableCharacters(message.content);
  if (content.length <= limits.message) return [{ fromUser, time, content, sender }];
  const characters = Array.from(content);
  const replies: Reply[] = [];
  for (let start = 0; start < characters.length; start += limits.message) {
    const part = characters.slice(start, start + limits.message).join('');
    replies.push({ fromUser, time, content: part, sender });
  }
  return replies;
}

// The last moment that a Date can hold.
const lastMoment = 8.64e15;

/** The moment in UTC, which every reader shows in a place of their own; else the text that it came with. */
function timeOf({ sentAt, time }: Message): string {
  const isKnown = sentAt !== unknownTime && Math.abs(sentAt) <= lastMoment;
  return isKnown
    ? new Date(sentAt).toISOString()
    : takeCodePoints(replaceUnstorableCharacters(time), limits.replyTime);
}
