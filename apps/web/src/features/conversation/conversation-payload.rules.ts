import type * as z from 'zod/mini';
import type {
  conversationBodySchema,
  Reply,
  ResponseLength,
  ResponseType,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { Participant, TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { jsonTextBytes } from '../../lib/json-size.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { mendText, messageAsReplies } from '../../services/team-data/message-replies.rules.ts';
import { isSaid, speakerLine, transcriptLine, type Speaker } from './transcript.rules.ts';

/** Body of continue and summarize as this screen sends it. */
export type ConversationRequest = z.input<typeof conversationBodySchema>;

/** Everything that the body is made of. */
export interface PayloadInput {
  /** Only on member-triggered messages (§3). */
  uuid: string | null;
  title: string;
  vision: Vision | null;
  members: readonly TeamMember[];
  messages: readonly ChatMessage[];
  speaker: Speaker;
  responseType: ResponseType;
  responseLength: ResponseLength;
  botCheckToken: string;
}

/** A body that keeps the contract's limits, and how many of the earliest messages did not fit into it. */
export interface Payload {
  body: ConversationRequest;
  omittedCount: number;
}

// Room for what JSON adds around the parts that are counted one by one.
const reservedBytes = 2_048;

// `{"fromUser":false,"time":,"content":,"sender":},`
const replyFrameBytes = 50;
const replyBytes = ({ time, content, sender }: Reply) =>
  replyFrameBytes + jsonTextBytes(String(time)) + jsonTextBytes(content) + jsonTextBytes(sender);

const asParticipant = ({ name, role, roleDescription }: TeamMember): Participant => ({
  name,
  role,
  description: roleDescription ?? '',
});

// The server remembers condensed parts by what stands in them, so the beginning must not move with every message.
// It moves in steps instead, an eighth to a quarter of what fits.
function inSteps(omittedCount: number, fittingCount: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(1, fittingCount / 4)));
  return Math.ceil(omittedCount / step) * step;
}

/** Builds the body. When not everything fits, the newest messages go and the number left behind is said. */
export function buildConversationPayload(input: PayloadInput): Payload {
  const { uuid, title, vision, members, speaker, responseType, responseLength } = input;
  const base = {
    ...(uuid === null ? {} : { uuid }),
    ...(title.trim() === '' ? {} : { conversationTitle: title.trim() }),
    vision: vision?.teamVision ?? '',
    objectives: vision?.objectives ?? '',
    keyResults: vision?.keyResults ?? '',
    participants: members.map(asParticipant),
    turnstileResponse: input.botCheckToken,
    activeSpeaker: { name: speaker.name, role: speaker.role },
    responseType,
    responseLength,
  };
  const firstLine = speakerLine(speaker);
  const said = input.messages.filter(isSaid);
  let bytesLeft =
    limits.bodyBytes -
    reservedBytes -
    jsonTextBytes(JSON.stringify(base)) -
    jsonTextBytes(firstLine);

  // Counted from the newest; the lists are turned round at the end.
  const partsOf: Reply[][] = [];
  let replyCount = 0;
  for (const message of said.toReversed()) {
    const parts = messageAsReplies(message);
    const cost = parts.reduce((sum, part) => sum + replyBytes(part), 0);
    if (replyCount + parts.length > limits.replies || cost > bytesLeft) break;
    partsOf.push(parts);
    replyCount += parts.length;
    bytesLeft -= cost;
  }
  const firstSent = inSteps(said.length - partsOf.length, partsOf.length);
  const replies = partsOf
    .slice(0, said.length - firstSent)
    .toReversed()
    .flat();

  // The transcript says the same again for servers that read nothing else; the replies go first.
  const lines: string[] = [];
  for (const message of said.slice(firstSent).toReversed()) {
    const line = mendText(transcriptLine(message));
    const cost = jsonTextBytes(line);
    if (cost > bytesLeft) break;
    lines.push(line);
    bytesLeft -= cost;
  }
  return {
    body: { ...base, replies, conversation: [firstLine, ...lines.toReversed()].join('\n') },
    omittedCount: firstSent,
  };
}
