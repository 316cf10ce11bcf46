import { memberId } from '../team/member.ts';
import type * as z from 'zod/mini';
import { discussedFields } from '@convoke/contract/conversation/carried-fields.ts';
import type {
  continueBodySchema,
  Reply,
} from '@convoke/contract/conversation/conversation.schemas.ts';
import { maxWaitingTurns } from '@convoke/contract/conversation/discussion.ts';
import type { discussionBodySchema } from '@convoke/contract/conversation/discussion.schemas.ts';
import { limits } from '@convoke/contract/limits.ts';
import type { Participant, TeamMember } from '@convoke/contract/team/team.schemas.ts';
import type { ToolOutcome } from '@convoke/contract/tools/tool-result.schemas.ts';
import { turnKinds, type ResponseLength, type ResponseType } from '@convoke/contract/turn-kinds.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { jsonTextBytes } from '../lib/json-size.ts';
import type { SentFile } from './carried-files.rules.ts';
import { pickFields } from '../lib/read-fields.ts';
import type { Message } from '../message/message.ts';
import {
  carriedBy,
  messageAsReplies,
  replaceUnstorableCharacters,
  replyBytes,
} from './replies.rules.ts';
import { isContribution, speakerLine, transcriptLine, type Speaker } from './transcript.rules.ts';

/** The request body of continue and summarize as this screen sends it. */
export type ConversationRequest = z.input<typeof continueBodySchema>;
/** The request body of discuss as this screen sends it. */
export type DiscussionRequest = z.input<typeof discussionBodySchema>;

/** What every request that this screen makes is built from. */
export interface CommonInput {
  title: string;
  vision: Vision | null;
  members: readonly TeamMember[];
  messages: readonly Message[];
  responseLength: ResponseLength;
  botCheckToken: string;
  /** The files on the table; none by default. */
  files?: readonly SentFile[] | undefined;
}

/** The input of `buildConversationPayload`. */
export interface PayloadInput extends CommonInput {
  /** Sent on triggered turns only, see docs/behaviour.md#what-a-turn-sends. */
  uuid: string | null;
  speaker: Speaker;
  responseType: ResponseType;
  /** Asks for another answer: how many the message has. */
  answersSoFar?: number | undefined;
  /** The outcomes of requests for tools; none by default. */
  toolResults?: readonly ToolOutcome[] | undefined;
}

/** The input of `buildDiscussionPayload`. */
export interface DiscussionPayloadInput extends CommonInput, Pick<PayloadInput, 'toolResults'> {
  discussion: DiscussionRequest['discussion'];
}

/** A body within the contract's limits, and the number of earliest messages that it leaves out. */
export interface Payload<Body = ConversationRequest> {
  body: Body;
  omittedCount: number;
}

// Reserve for the JSON syntax around the parts that are counted one by one.
const reservedBytes = 2_048;

/** The replies of a message, with what a discussion has to know of each. */
function sentReplies(message: Message): Reply[] {
  const kind = turnKinds.find((one) => one === message.kind);
  const { answers: _answers, ...carried } = carriedBy(message);
  const more = { ...carried, ...(message.status === 'passed' ? { passed: true } : {}) };
  // A long message is several replies, and one objection.
  return messageAsReplies(message).map((reply, index) => ({
    ...reply,
    ...(index === 0 && kind && { kind }),
    ...more,
  }));
}

/** The same, with whom it calls in words that are not shown. */
function callingReplies(message: Message): Reply[] {
  const called = pickFields(message, discussedFields);
  return sentReplies(message).map((reply, index) =>
    index === 0 ? { ...reply, ...called } : reply,
  );
}

const asParticipant = (member: TeamMember): Participant => ({
  id: memberId(member),
  name: member.name,
  role: member.role,
  description: member.roleDescription ?? '',
  ...(member.model === undefined ? {} : { model: member.model }),
  ...(member.tools && member.tools.length > 0 && { tools: member.tools }),
});

const toolResultsOf = ({ toolResults = [] }: Pick<PayloadInput, 'toolResults'>) =>
  toolResults.length === 0 ? {} : { toolResults: [...toolResults] };

// The server caches condensed segments by their content, so the first message sent must not shift with every turn. It
// shifts in steps of an eighth to a quarter of what fits.
function inSteps(omittedCount: number, fittingCount: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(1, fittingCount / 4)));
  return Math.ceil(omittedCount / step) * step;
}

/** Builds the body. When not everything fits, it keeps the newest messages and counts the omitted ones. */
export function buildConversationPayload(input: PayloadInput): Payload {
  const { uuid, speaker, responseType, answersSoFar } = input;
  const base = {
    ...(uuid === null ? {} : { uuid }),
    ...commonFields(input),
    activeSpeaker: { id: memberId(speaker), name: speaker.name, role: speaker.role },
    responseType,
    ...(answersSoFar === undefined ? {} : { answersSoFar }),
    ...toolResultsOf(input),
  };
  const firstLine = speakerLine(speaker);
  const said = input.messages.filter(isContribution);
  const { replies, firstSent, bytesLeft } = fitReplies(base, said, jsonTextBytes(firstLine));

  // The transcript repeats the replies for servers that read nothing else, so replies are dropped first.
  const lines: string[] = [];
  let bytes = bytesLeft;
  for (const message of said.slice(firstSent).toReversed()) {
    const line = replaceUnstorableCharacters(transcriptLine(message));
    const cost = jsonTextBytes(line);
    if (cost > bytes) break;
    lines.push(line);
    bytes -= cost;
  }
  return {
    body: { ...base, replies, conversation: [firstLine, ...lines.toReversed()].join('\n') },
    omittedCount: firstSent,
  };
}

/** Builds the body of a discussion. It has no transcript: only this product's servers know the endpoint. */
export function buildDiscussionPayload(input: DiscussionPayloadInput): Payload<DiscussionRequest> {
  const base = {
    ...commonFields(input),
    ...toolResultsOf(input),
    discussion: input.discussion,
  };
  // A member who passed has been asked.
  const heard = input.messages.filter(
    (message) => isContribution(message) || message.status === 'passed',
  );
  // Of those before it, nobody is waited for.
  const calling = new Set(heard.slice(-maxWaitingTurns));
  const { replies, firstSent } = fitReplies(base, heard, 0, (message) =>
    calling.has(message) ? callingReplies(message) : sentReplies(message),
  );
  return { body: { ...base, replies }, omittedCount: firstSent };
}

/** The fields that every request has beside its replies. */
export function commonFields({
  title,
  vision,
  members,
  responseLength,
  botCheckToken,
  files = [],
}: CommonInput) {
  return {
    ...(title.trim() === '' ? {} : { conversationTitle: title.trim() }),
    vision: vision?.teamVision ?? '',
    objectives: vision?.objectives ?? '',
    keyResults: vision?.keyResults ?? '',
    participants: members.map(asParticipant),
    ...(files.length === 0 ? {} : { files: [...files] }),
    turnstileResponse: botCheckToken,
    responseLength,
  };
}

/** The first of these messages that fit beside the other fields, as their replies, and the bytes that they leave. */
export function fitFirst(
  base: object,
  messages: readonly Message[],
  otherBytes: number,
  repliesOf = sentReplies,
) {
  let bytesLeft =
    limits.bodyBytes - reservedBytes - jsonTextBytes(JSON.stringify(base)) - otherBytes;
  const partsOf: Reply[][] = [];
  let replyCount = 0;
  for (const message of messages) {
    const parts = repliesOf(message);
    const cost = parts.reduce((sum, part) => sum + replyBytes(part), 0);
    if (replyCount + parts.length > limits.replies || cost > bytesLeft) break;
    partsOf.push(parts);
    replyCount += parts.length;
    bytesLeft -= cost;
  }
  return { partsOf, bytesLeft };
}

/** The newest messages that fit beside the other fields, and the bytes that they leave. */
function fitReplies(
  base: object,
  messages: readonly Message[],
  otherBytes: number,
  repliesOf = sentReplies,
) {
  // Filled from the newest to the oldest; reversed below.
  const { partsOf, bytesLeft } = fitFirst(base, messages.toReversed(), otherBytes, repliesOf);
  const firstSent = inSteps(messages.length - partsOf.length, partsOf.length);
  const replies = partsOf
    .slice(0, messages.length - firstSent)
    .toReversed()
    .flat();
  return { replies, firstSent, bytesLeft };
}
