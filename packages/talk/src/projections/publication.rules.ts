import { limits } from '@convoke/contract/limits.ts';
import type { Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { DiscussionEnd } from '@convoke/contract/conversation/discussion-end.schemas.ts';
import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { Outcome } from '../minutes/outcome.ts';
import type { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { authorId, memberId } from '../team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { takeCodePoints } from '@convoke/contract/text.rules.ts';
import { turnKinds } from '@convoke/contract/turn-kinds.ts';
import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import type * as z from 'zod/mini';
import { jsonTextBytes } from '../lib/json-size.ts';
import { isMessage, type Message } from '../message/message.ts';
import {
  carriedBy,
  messageAsReplies,
  replaceUnstorableCharacters,
  replyBytes,
} from './replies.rules.ts';
import { readFigures } from '../message/figures.rules.ts';
import { noOutcome, storedOutcome } from '../minutes/outcome.rules.ts';
import { withCitedPassages } from '../files/published-files.rules.ts';
import { formerMembersOf, publishedOutcome } from './published-outcome.rules.ts';
import { publishedPassages, type PublishedTable, withMarksOf } from './published-passages.rules.ts';

/** Request body of publishing. */
export type PublishRequest = z.input<typeof publishBodySchema>;

/** The body without the bot-check token, which is added per request. */
export type PublishContent = Omit<PublishRequest, 'turnstileResponse'>;

export interface PublishInput {
  title: string;

  vision: Vision | null;
  members: readonly TeamMember[];
  messages: readonly Message[];
  /** Uuid of the publication that the conversation is a remix of. */
  remixOf: string | null;
  /** What came of the conversation; the sealed answer stays in the browser. */
  outcome?: Outcome;
  /** Missing where there was never a file. */
  table?: PublishedTable;
}

/** Content within the contract's limits, the number of early messages, and the cited passages that did not fit. */
export interface PublishPayload {
  content: PublishContent;
  omittedCount: number;
  omittedPassages: string[];
}

// Reserve for the bot-check token and for JSON around the parts that are counted one by one.
const reservedBytes = limits.botCheckToken + 2_048;

interface PublishedMessage extends Message {
  /** The end of a discussion that the note after the message told. */
  ended?: DiscussionEnd;
}

/** The messages and passes; a note on the end of a discussion becomes part of the one before it. */
function withEnds(lines: readonly Message[]): PublishedMessage[] {
  const messages: PublishedMessage[] = [];
  for (const line of lines) {
    if (line.status === 'tool') continue;
    const last = messages.at(-1);
    if (line.status !== 'ended') messages.push(line);
    else if (last !== undefined && line.end !== undefined)
      messages[messages.length - 1] = { ...last, ended: publishedEnd(line.end) };
  }
  return messages;
}

function publishedEnd({
  reason,
  mode,
  used,
  turns,
  members,
  silent,
}: DiscussionEnd): DiscussionEnd {
  const asCount = (value: number) =>
    Math.min(Math.max(Math.trunc(value), 0), limits.discussionTurns);
  return {
    reason,
    mode,
    used: asCount(used),
    turns: asCount(turns),
    ...(members === undefined || silent === undefined
      ? {}
      : {
          members: Math.min(asCount(members), limits.participants),
          silent: silent
            .slice(0, limits.participants)
            .map((name) => takeCodePoints(replaceUnstorableCharacters(name), limits.replySender)),
        }),
  };
}

/**
 * The replies of a message; the first one carries the turn kind, the model, and why the member had the floor, the last
 * one the end of the discussion.
 */
function publishedReplies(message: PublishedMessage): Reply[] {
  const { answers, ...carried } = carriedBy(message);
  const { status, ended } = message;
  // Who passes has neither objected nor asked.
  const kind = status === 'passed' ? undefined : turnKinds.find((one) => one === message.kind);
  const model = readFigures(message.figures)?.model;
  const [first, ...rest] = messageAsReplies(message);
  if (first === undefined) return [];
  const reply: Reply = {
    ...first,
    ...(kind && { kind }),
    ...carried,
    ...(answers && { answers: takeCodePoints(answers, limits.replySender) }),
    ...(status === 'passed' && { passed: true }),
    ...(model && { model: takeCodePoints(replaceUnstorableCharacters(model), limits.modelName) }),
  };
  const replies = [
    reply,
    ...rest.map((part) => ({ ...part, ...(carried.by && { by: carried.by }) })),
  ];
  return ended === undefined
    ? replies
    : replies.map((one, index) => (index === rest.length ? { ...one, ended } : one));
}

/**
 * Independent answers in the team's order, as the room shows them: they share the time of the last one, because readers
 * sort by time.
 */
function inTeamOrder(
  messages: readonly Message[],
  members: readonly TeamMember[],
): readonly Message[] {
  const keys = members.map(memberId);
  const place = (message: Message) => keys.indexOf(authorId(message));
  const runs: Message[][] = [];
  for (const message of messages) {
    const run = runs.at(-1);
    if (run !== undefined && message.round !== undefined && run[0]?.round === message.round)
      run.push(message);
    else runs.push([message]);
  }
  return runs.flatMap((answers) => {
    const sentAt = Math.max(...answers.map((answer) => answer.sentAt));
    return answers
      .toSorted((one, other) => place(one) - place(other))
      .map((answer) => ({ ...answer, sentAt }));
  });
}

/**
 * The messages with times in their order, because readers sort by time: one that was asked again, or has another answer
 * in view, is younger than those below it.
 */
function withTimesInOrder(messages: readonly Message[]): readonly Message[] {
  let next = Number.POSITIVE_INFINITY;
  return messages
    .toReversed()
    .map((message) => {
      next = Math.min(next, message.sentAt);
      return next === message.sentAt ? message : { ...message, sentAt: next };
    })
    .toReversed();
}

interface SentMessage {
  message: PublishedMessage;
  replies: Reply[];
}

/** The newest messages that fit, with their replies: early messages are omitted when space runs out. */
function fitReplies(
  messages: readonly PublishedMessage[],
  bytes: number,
): { sent: SentMessage[]; bytesLeft: number } {
  const newestFirst: SentMessage[] = [];
  let replyCount = 0;
  let bytesLeft = bytes;
  for (const message of messages.toReversed()) {
    const replies = publishedReplies(message);
    const cost = replies.reduce((sum, reply) => sum + replyBytes(reply), 0);
    if (replyCount + replies.length > limits.replies || cost > bytesLeft) break;
    newestFirst.push({ message, replies });
    replyCount += replies.length;
    bytesLeft -= cost;
  }
  return { sent: newestFirst.toReversed(), bytesLeft };
}

/**
 * The messages as text. It repeats the replies for readers that do not know them, so replies come first; a long
 * conversation includes only its end.
 */
function transcriptOf(messages: readonly Message[], bytes: number): string {
  const lines: string[] = [];
  let bytesLeft = Math.min(bytes, limits.transcriptBytes);
  for (const { fromUser, sender, content, status } of messages.toReversed()) {
    if (status === 'passed') continue;
    const line = replaceUnstorableCharacters(`${fromUser ? visitorName : sender}: ${content}`);
    const cost = jsonTextBytes(line);
    if (cost > bytesLeft) break;
    lines.push(line);
    bytesLeft -= cost;
  }
  return lines.toReversed().join('\n');
}

/** Builds the publication of a conversation (docs/behaviour.md#what-is-published). */
export function buildPublishPayload(input: PublishInput): PublishPayload {
  const { vision, members, remixOf, outcome = noOutcome, table } = input;
  const passages = table && publishedPassages(table, input.messages, outcome);
  const cited = passages ? withMarksOf(input.messages, passages.refs) : input.messages;
  const messages = withEnds(withTimesInOrder(inTeamOrder(cited, members)));
  const title = replaceUnstorableCharacters(input.title.trim());
  const base = {
    vision: replaceUnstorableCharacters(vision?.teamVision ?? ''),
    objectives: replaceUnstorableCharacters(vision?.objectives ?? ''),
    keyResults: replaceUnstorableCharacters(vision?.keyResults ?? ''),
    introduction: title,
    conversationTitle: title,
    problemExplanation: takeCodePoints(
      replaceUnstorableCharacters(messages[0]?.content ?? ''),
      limits.message,
    ),
    participants: [...members, ...formerMembersOf(outcome, members)].map((member) => ({
      id: memberId(member),
      name: replaceUnstorableCharacters(member.name),
      role: replaceUnstorableCharacters(member.role),
      description: replaceUnstorableCharacters(member.roleDescription ?? ''),
      ...(member.model && { model: replaceUnstorableCharacters(member.model) }),
      ...(member.seatVariant && { seatVariant: member.seatVariant }),
    })),
    ...(remixOf === null ? {} : { remixOf }),
  };
  const { minutes, decision } = storedOutcome(outcome);
  const fixedJson = JSON.stringify([base, minutes?.content, decision?.content, passages?.files]);
  const { sent, bytesLeft } = fitReplies(
    messages,
    limits.bodyBytes - reservedBytes - jsonTextBytes(fixedJson),
  );
  const omitted = messages.slice(0, messages.length - sent.length);
  const replies = sent.flatMap((one) => one.replies);
  return {
    content: withCitedPassages({
      ...base,
      replies,
      conversation: transcriptOf(
        sent.map(({ message }) => message),
        bytesLeft,
      ),
      ...publishedOutcome(
        outcome,
        {
          replies,
          sent: sent.flatMap((one) => one.replies.map(() => one.message)),
          omitted,
          ...(passages && { passages: passages.refs }),
        },
        base.participants,
      ),
      ...(passages && { files: passages.files }),
    }),
    omittedCount: omitted.filter(isMessage).length,
    omittedPassages: passages?.omitted ?? [],
  };
}
