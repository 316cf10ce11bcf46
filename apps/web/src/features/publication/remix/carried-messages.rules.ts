import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import { carriedFields } from '@convoke/contract/conversation/carried-fields.ts';
import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { pickFields } from '@convoke/talk/lib/read-fields.ts';
import { unknownTime, type Message } from '@convoke/talk/message/message.ts';
import { endNote } from '@convoke/talk/message/end-note.ts';
import { replaceUnstorableCharacters } from '@convoke/talk/projections/replies.rules.ts';
import { playerMessages } from '../messages.ts';
import type { ProcessedReply } from '../reading/recap.rules.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

export interface CarryDeps {
  newId: () => string;
  /** Date and time for a message. */
  formatTime: (time: number) => string;
}

/** Messages of a publication as messages of a conversation, and the number of early ones that did not fit. */
export interface CarriedMessages {
  messages: Message[];
  /** The id of the message of each reply; empty for one that was not carried. */
  messageIds: string[];
  omittedCount: number;
}

// Placeholders of the player are not imported.
const saysNothing = ({ content }: ProcessedReply) =>
  content === playerMessages.noMessageContent || content === playerMessages.noReplyContent;

/** Converts replies of a publication, oldest first, to messages of a conversation. */
export function carriedMessages(
  replies: readonly ProcessedReply[],
  { newId, formatTime }: CarryDeps,
): CarriedMessages {
  const said = replies.filter((reply) => !saysNothing(reply));
  const omitted = said.slice(0, Math.max(0, said.length - limits.replies));
  const messageIds = replies.map(() => '');
  const messages = said.slice(omitted.length).flatMap((reply): Message[] => {
    const { speaker, role, content, isUser, kind, timestamp, writtenTime } = reply;
    const { passed, ended } = reply;
    const name = takeCodePoints(replaceUnstorableCharacters(speaker), limits.replySender);
    const when = {
      time: timestamp === null ? writtenTime : formatTime(timestamp),
      sentAt: timestamp ?? unknownTime,
    };
    const message: Message = {
      id: newId(),
      // Members called "You" lose their name, which would read as the visitor.
      sender: isUser ? visitorName : shownSeatName(name),
      role: isUser
        ? visitorRole
        : takeCodePoints(replaceUnstorableCharacters(role), limits.memberRole),
      content: passed ? '' : replaceUnstorableCharacters(content),
      ...when,
      fromUser: isUser,
      ...(kind === null ? {} : { kind }),
      ...pickFields(reply, carriedFields),
      ...(passed ? { status: 'passed' } : {}),
    };
    messageIds[reply.index] = message.id;
    return ended === null ? [message] : [message, endNote(ended, { id: newId(), ...when })];
  });
  return { messages, messageIds, omittedCount: omitted.filter(({ passed }) => !passed).length };
}
