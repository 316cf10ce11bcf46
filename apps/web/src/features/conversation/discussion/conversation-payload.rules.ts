import type * as z from 'zod/mini';
import type {
  conversationBodySchema,
  Reply,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { Participant, TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ResponseLength, ResponseType } from '@convoke/contract/turn-kinds.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { jsonTextBytes } from '../../../lib/json-size.ts';
import type { ChatMessage } from '../../../services/workspace/conversation/chat-message.rules.ts';
import {
  replaceUnstorableCharacters,
  messageAsReplies,
} from '../../../services/workspace/conversation/message-replies.rules.ts';
import { isContribution, speakerLine, transcriptLine, type Speaker } from './transcript.rules.ts';

/** The request body of continue and summarize as this screen sends it. */
export type ConversationRequest = z.input<typeof conversationBodySchema>;

/** The input of `buildConversationPayload`. */
export interface PayloadInput {
  /** Sent on triggered turns only, see docs/behaviour.md#what-a-turn-sends. */
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

/** A body within the contract's limits, and the number of earliest messages that it leaves out. */
export interface Payload {
  body: ConversationRequest;
  omittedCount: number;
}

// Reserve for the JSON syntax around the parts that are counted one by one.
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

// The server caches condensed segments by their content, so the first message sent must not shift with every turn. It
// shifts in steps of an eighth to a quarter of what fits.
function inSteps(omittedCount: number, fittingCount: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(1, fittingCount / 4)));
  return Math.ceil(omittedCount / step) * step;
}

/** Builds the body. When not everything fits, it keeps the newest messages and counts the omitted ones. */
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
  const said = input.messages.filter(isContribution);
  let bytesLeft =
    limits.bodyBytes -
    reservedBytes -
    jsonTextBytes(JSON.stringify(base)) -
    jsonTextBytes(firstLine);

  // Filled from the newest to the oldest; reversed at the end.
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

  // The transcript repeats the replies for servers that read nothing else, so replies are dropped first.
  const lines: string[] = [];
  for (const message of said.slice(firstSent).toReversed()) {
    const line = replaceUnstorableCharacters(transcriptLine(message));
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
