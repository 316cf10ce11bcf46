import { carriedFields } from '@convoke/contract/conversation/carried-fields.ts';
import { visitorName, type Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import { idSchema } from '@convoke/contract/id.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { unknownMemberName } from '@convoke/contract/team/member-name.rules.ts';
import { hasUnstorableCharacter, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { jsonTextBytes } from '../lib/json-size.ts';
import { pickFields } from '../lib/read-fields.ts';
import { unknownTime, type Message } from '../message/message.ts';
import { authorId } from '../team/member.ts';

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
  const id = idSchema.safeParse(message.id).success ? { id: message.id } : {};
  if (content.length <= limits.message) return [{ ...id, fromUser, time, content, sender }];
  const characters = Array.from(content);
  const replies: Reply[] = [];
  for (let start = 0; start < characters.length; start += limits.message) {
    const part = characters.slice(start, start + limits.message).join('');
    // The first part stands for the message.
    replies.push({ ...(start === 0 && id), fromUser, time, content: part, sender });
  }
  return replies;
}

/** What a message carries wherever it goes; who spoke also where an earlier version stored no id. */
export function carriedBy(message: Message): Pick<Reply, keyof typeof carriedFields> {
  const by = message.fromUser || message.sender === '' ? {} : { by: authorId(message) };
  return { ...pickFields(message, carriedFields), ...by };
}

// `"content":,"sender":,` and the comma between two replies.
const textNamesBytes = 23;

/** Bytes of a reply among others in a JSON body, or a few more, whatever fields it has. */
export const replyBytes = ({ content, sender, ...more }: Reply): number =>
  textNamesBytes +
  jsonTextBytes(content) +
  jsonTextBytes(sender) +
  jsonTextBytes(JSON.stringify(more));

// The last moment that a Date can hold.
const lastMoment = 8.64e15;

/** The moment in UTC, which every reader shows in a place of their own; else the text that it came with. */
function timeOf({ sentAt, time }: Message): string {
  const isKnown = sentAt !== unknownTime && Math.abs(sentAt) <= lastMoment;
  return isKnown
    ? new Date(sentAt).toISOString()
    : takeCodePoints(replaceUnstorableCharacters(time), limits.replyTime);
}
