import { visitorName, visitorRole } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import {
  unknownInstant,
  type ChatMessage,
} from '../../../services/team-data/chat-message.rules.ts';
import { mendText } from '../../../services/team-data/message-replies.rules.ts';
import { playerMessages } from '../player/player.messages.ts';
import type { ProcessedReply } from '../reading/recap.rules.ts';
import { shownSeatName } from '../reading/shown-name.rules.ts';

export interface CarryDeps {
  newId: () => string;
  /** A moment as the visitor reads it. */
  formatTime: (time: number) => string;
}

/** What a publication's conversation is here, and how many of its earliest messages had to stay behind. */
export interface CarriedMessages {
  messages: ChatMessage[];
  omittedCount: number;
}

// What the player shows where nothing was said is not said here either.
const saysNothing = ({ content }: ProcessedReply) =>
  content === playerMessages.noMessageContent || content === playerMessages.noReplyContent;

/** Turns what was said in a publication, oldest first, into messages of a conversation here. */
export function carriedMessages(
  replies: readonly ProcessedReply[],
  { newId, formatTime }: CarryDeps,
): CarriedMessages {
  const said = replies.filter((reply) => !saysNothing(reply));
  const omittedCount = Math.max(0, said.length - limits.replies);
  const messages = said
    .slice(omittedCount)
    .map(({ speaker, role, content, isUser, kind, timestamp, writtenTime }): ChatMessage => {
      const name = takeCodePoints(mendText(speaker), limits.replySender);
      return {
        id: newId(),
        // Without a name also who is called 'You': that one would read as the visitor.
        sender: isUser ? visitorName : shownSeatName(name),
        role: isUser ? visitorRole : takeCodePoints(mendText(role), limits.memberRole),
        content: mendText(content),
        time: timestamp === null ? writtenTime : formatTime(timestamp),
        sentAt: timestamp ?? unknownInstant,
        fromUser: isUser,
        ...(kind === null ? {} : { kind }),
      };
    });
  return { messages, omittedCount };
}
