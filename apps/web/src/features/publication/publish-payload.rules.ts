import { limits } from '@convoke/contract/limits.ts';
import type { Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import { turnKinds, visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type * as z from 'zod/mini';
import { jsonTextBytes } from '../../lib/json-size.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { mendText, messageAsReplies } from '../../services/team-data/message-replies.rules.ts';
import { publicationMessages } from './publication.messages.ts';

/** Body of publishing, as this screen sends it. */
export type PublishRequest = z.input<typeof publishBodySchema>;

/** What a publication says, before the bot check adds its token. */
export type PublishContent = Omit<PublishRequest, 'turnstileResponse'>;

export interface PublishInput {
  title: string;
  vision: Vision | null;
  members: readonly TeamMember[];
  messages: readonly ChatMessage[];
  /** Uuid of the publication that the conversation took up. */
  remixOf: string | null;
}

/** A content that keeps the contract's limits, and how many of the earliest messages did not fit into it. */
export interface PublishPayload {
  content: PublishContent;
  omittedCount: number;
}

// Room for the bot-check token and for what JSON adds around the parts that are counted one by one.
const reservedBytes = limits.botCheckToken + 2_048;

// `{"fromUser":false,"time":,"content":,"sender":},`
const replyFrameBytes = 50;
// `"kind":"clarification",`
const kindBytes = 23;
const replyBytes = ({ time, content, sender }: Reply) =>
  replyFrameBytes +
  kindBytes +
  jsonTextBytes(String(time)) +
  jsonTextBytes(content) +
  jsonTextBytes(sender);

/** With what kind of turn it was; of a long message the first part says it. */
function publishedReplies(message: ChatMessage): Reply[] {
  const kind = turnKinds.find((one) => one === message.kind);
  const [first, ...rest] = messageAsReplies(message);
  return first === undefined || kind === undefined
    ? messageAsReplies(message)
    : [{ ...first, kind }, ...rest];
}

/** Turns the conversation and its title into a publication (§3). */
export function buildPublishPayload(input: PublishInput): PublishPayload {
  const { vision, members, messages, remixOf } = input;
  const title = mendText(input.title.trim()) || publicationMessages.untitled;
  const base = {
    vision: mendText(vision?.teamVision ?? ''),
    objectives: mendText(vision?.objectives ?? ''),
    keyResults: mendText(vision?.keyResults ?? ''),
    introduction: title,
    conversationTitle: title,
    problemExplanation: takeCodePoints(mendText(messages[0]?.content ?? ''), limits.message),
    participants: members.map(({ name, role, roleDescription }) => ({
      name: mendText(name),
      role: mendText(role),
      description: mendText(roleDescription ?? ''),
    })),
    ...(remixOf === null ? {} : { remixOf }),
  };
  let bytesLeft = limits.bodyBytes - reservedBytes - jsonTextBytes(JSON.stringify(base));

  // Counted from the newest, so that what does not fit is left out at the beginning.
  const partsOf: Reply[][] = [];
  let replyCount = 0;
  for (const message of messages.toReversed()) {
    const parts = publishedReplies(message);
    const cost = parts.reduce((sum, part) => sum + replyBytes(part), 0);
    if (replyCount + parts.length > limits.replies || cost > bytesLeft) break;
    partsOf.push(parts);
    replyCount += parts.length;
    bytesLeft -= cost;
  }
  const replies = partsOf.toReversed().flat();

  // The transcript says the same again, for readers that know no replies; the replies go first. Of a long conversation
  // it has the end: the whole of it can be made from the replies.
  const lines: string[] = [];
  let transcriptBytesLeft = Math.min(bytesLeft, limits.transcriptBytes);
  for (const { fromUser, sender, content } of messages.slice(-partsOf.length).toReversed()) {
    const line = mendText(`${fromUser ? visitorName : sender}: ${content}`);
    const cost = jsonTextBytes(line);
    if (partsOf.length === 0 || cost > transcriptBytesLeft) break;
    lines.push(line);
    transcriptBytesLeft -= cost;
  }
  return {
    content: { ...base, replies, conversation: lines.toReversed().join('\n') },
    omittedCount: messages.length - partsOf.length,
  };
}
