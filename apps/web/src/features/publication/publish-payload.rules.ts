import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type * as z from 'zod/mini';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { publicationMessages } from './publication.messages.ts';

/** Body of publishing, as this screen sends it. */
export type PublishRequest = z.input<typeof publishBodySchema>;

export interface PublishInput {
  title: string;
  vision: Vision | null;
  members: readonly TeamMember[];
  messages: readonly ChatMessage[];
  botCheckToken: string;
}

/** Turns the conversation and its title into a publication (§3). */
export function buildPublishPayload(input: PublishInput): PublishRequest {
  const { vision, members, messages, botCheckToken } = input;
  const title = input.title.trim() || publicationMessages.untitled;
  const senderOf = ({ fromUser, sender }: ChatMessage) => (fromUser ? visitorName : sender);
  return {
    vision: vision?.teamVision ?? '',
    objectives: vision?.objectives ?? '',
    keyResults: vision?.keyResults ?? '',
    replies: messages.map((message) => ({
      fromUser: message.fromUser,
      time: message.time,
      content: message.content,
      sender: senderOf(message),
    })),
    introduction: title,
    conversationTitle: title,
    problemExplanation: takeCodePoints(messages[0]?.content ?? '', limits.message),
    participants: members.map(({ name, role, roleDescription }) => ({
      name,
      role,
      description: roleDescription ?? '',
    })),
    conversation: messages.map((message) => `${senderOf(message)}: ${message.content}`).join('\n'),
    turnstileResponse: botCheckToken,
  };
}
