import { carriedFields, discussedFields } from '@convoke/contract/conversation/carried-fields.ts';
import { discussionEndSchema } from '@convoke/contract/conversation/discussion-end.schemas.ts';
import { readFileSchema } from '@convoke/contract/files/file.schemas.ts';
import { messageKinds } from '@convoke/contract/turn-kinds.ts';
import * as z from 'zod/mini';
import { readToolStep, type ToolStep, toolStepSchema } from '../tools/tool-step.ts';
import {
  type Exact,
  fieldReader,
  finite,
  fittingItems,
  pickFields,
  readBy,
} from '../lib/read-fields.ts';

/** The end of a discussion, as its note tells it. */
const endSchema = z.extend(discussionEndSchema, {
  used: finite(),
  turns: finite(),
  members: z.optional(finite()),
  silent: z.optional(fittingItems(z.string())),
  /** Of one that waits for the visitor: the `sentAt` of the answer that asks. */
  askedAt: z.optional(finite()),
  /** The tokens after which the visitor wanted the conversation to stop, where they ended the discussion. */
  stopAfter: z.optional(finite()),
  /** The turn in progress was cut after words. */
  isCut: z.optional(z.literal(true)),
  /** Of a round or independent answers that something ended: names of members whose turns are missing. */
  missing: z.optional(fittingItems(z.string())),
  /** With `missing`: names of members who passed. */
  passed: z.optional(fittingItems(z.string())),
});
/** The end of a discussion, as its note tells it. */
export type DiscussionEnd = Exact<z.infer<typeof endSchema>>;

/** Why a turn failed, or a discussion ended. */
const failureSchema = z.object({
  /** In the language in which it was told. */
  reason: z.string(),
  /** The cause that an administrator can mend: the model's server did not take the key. */
  code: z.optional(z.literal('model_key_refused')),
  /** Milliseconds since 1970 from which on it may succeed, where that is known. */
  retryAt: z.optional(finite()),
});
/** Why a turn failed, or a discussion ended. */
export type MessageFailure = Exact<z.infer<typeof failureSchema>>;

/** What is different from one answer to another in the same place; a field that is not here stays as it is for all. */
const answerSchema = z.object({
  content: z.string(),
  /** Date and time as the visitor saw them when it was said. */
  time: z.string(),
  /** Milliseconds since 1970; `unknownTime` for one that came along with a time that names no moment. */
  sentAt: finite(),
  /** What the member was asked for, shown as a small label. */
  kind: z.optional(z.enum(messageKinds)),
  /**
   * What happened to a message that is not simply finished. `passed` is a turn of a member who had nothing new to say,
   * `ended` the note on the end of a discussion, `tool` a member's request for a tool; they are lines in the log rather
   * than messages.
   */
  status: z.optional(z.enum(['stopped', 'cutOff', 'stock', 'failed', 'passed', 'ended', 'tool'])),
  /** Of a stock reply: it is shown in whatever language the visitor speaks by then. */
  topic: z.optional(z.enum(['help', 'expertise', 'greeting', 'thanks', 'other'])),
  ...discussedFields,
  /** Only with a status that tells of a failure. */
  failure: z.optional(failureSchema),
  /** Model, tokens and times of the answer, as stored and unread. Missing where they are not known. */
  figures: z.optional(z.unknown()),
  /** What the member was given of the files on the table, for this answer. Missing where there was none. */
  read: z.optional(fittingItems(readFileSchema)),
});
/** What is different from one answer to another in the same place. */
export type MessageAnswer = Exact<
  Omit<z.infer<typeof answerSchema>, 'failure'> & { failure?: MessageFailure }
>;

/** One line of a conversation. A field that others get too is a line in `carriedFields`. */
export const messageSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** A member's name, or 'You' for the visitor; empty for a participant whom a publication does not name. */
  sender: z.string(),
  role: z.string(),
  content: answerSchema.shape.content,
  time: answerSchema.shape.time,
  sentAt: answerSchema.shape.sentAt,
  fromUser: z.boolean(),
  kind: answerSchema.shape.kind,
  status: answerSchema.shape.status,
  topic: answerSchema.shape.topic,
  ...carriedFields,
  ...discussedFields,
  /** Id that the independent answers to one question share. */
  round: z.optional(z.string()),
  /** Only with status `ended`. */
  end: z.optional(endSchema),
  /** Only with status `tool`. */
  tool: z.optional(toolStepSchema),
  failure: answerSchema.shape.failure,
  figures: answerSchema.shape.figures,
  read: answerSchema.shape.read,
  /** Other answers in its place, in order; only the one in view is sent, saved and published. */
  alternatives: z.optional(z.array(answerSchema)),
  /** With `alternatives`: the place of the answer in view among all, counted from 0. */
  shownAlternative: z.optional(z.int()),
});
/** One line of a conversation. */
export type Message = Exact<
  Omit<z.infer<typeof messageSchema>, 'alternatives' | 'end' | 'failure' | 'tool'> & {
    alternatives?: readonly MessageAnswer[];
    end?: DiscussionEnd;
    failure?: MessageFailure;
    tool?: ToolStep;
  }
>;
/** What happened to a message that is not simply finished. */
export type MessageStatus = NonNullable<Message['status']>;
/** What a stock reply is about. */
export type StockTopic = NonNullable<Message['topic']>;

/** The `time` of a message without a known time. */
export const unknownTime = 0;

const { content: _content, time: _time, sentAt: _sentAt, ...answerOptions } = answerSchema.shape;

/** The answer that a message shows. */
export function answerOf({ content, time, sentAt, ...more }: MessageAnswer): MessageAnswer {
  return { content, time, sentAt, ...pickFields(more, answerOptions) };
}

/** The message with another answer in view, whose fields it may lack. */
export function withAnswer(message: Message, answer: MessageAnswer): Message {
  const shown = { ...message, ...answer };
  for (const key of Object.keys(answerOptions))
    if (!(key in answer)) Reflect.deleteProperty(shown, key);
  return shown;
}

/** False for a line of the log that nobody said: a pass, the note on the end of a discussion, a request for a tool. */
export const isMessage = (message: Pick<Message, 'status'>): boolean =>
  message.status !== 'passed' && message.status !== 'ended' && message.status !== 'tool';

/** True for the visitor's own words; a summary, which is the visitor's too, has a member's. */
export const isVisitors = ({
  fromUser,
  kind,
}: {
  fromUser: boolean;
  kind?: string | undefined;
}): boolean => fromUser && kind !== 'summary';

/** True when an unfinished retry with these words takes the place of a message: words that broke off give way to more words only. */
export function givesWayTo(message: Pick<Message, 'status' | 'content'>, retried: string): boolean {
  if (message.status === 'cutOff' || message.status === 'stopped')
    return message.content.length < retried.trim().length;
  return message.status === 'failed' || message.status === 'stock';
}

/** Reads the end of a discussion from a publication; nothing without a known reason and mode. */
export function readDiscussionEnd(value: unknown): DiscussionEnd | undefined {
  const { reason, mode, used, turns, members, silent } = readEnd(value) ?? {};
  if (reason === undefined || mode === undefined) return undefined;
  const end = { reason, mode, used: used ?? 0, turns: turns ?? 0 };
  return members === undefined || silent === undefined ? end : { ...end, members, silent };
}

const readEndFields = fieldReader(endSchema.shape);

function readEnd(value: unknown): DiscussionEnd | undefined {
  const { reason, mode, ...fields } = readEndFields(value);
  if (reason === undefined || mode === undefined) return undefined;
  const { members, silent, used = 0, turns = 0, ...more } = fields;
  const isPaired = members !== undefined && silent !== undefined;
  return { reason, mode, used, turns, ...(isPaired && { members, silent }), ...more };
}

const readFailureFields = fieldReader(failureSchema.shape);

function readFailure(value: unknown): MessageFailure | undefined {
  const { reason, ...more } = readFailureFields(value);
  return reason === undefined ? undefined : { reason, ...more };
}

/** What a message gets when an older version did not store it. */
export interface MessageDefaults {
  id: string;
  sentAt: number;
}

const storedAnswer = { ...answerSchema.shape, failure: readBy(readFailure) };
const storedMessage = {
  ...messageSchema.shape,
  ...storedAnswer,
  end: readBy(readEnd),
  tool: readBy(readToolStep),
  alternatives: z.array(z.unknown()),
};

const readMessageFields = fieldReader(storedMessage);

/** Reads a stored message; `null` when its words or its speaker are not there. */
export function readMessage(value: unknown, defaults: MessageDefaults): Message | null {
  const { content, sender, end, tool, alternatives = [], ...fields } = readMessageFields(value);
  const { shownAlternative, ...rest } = fields;
  if (content === undefined || sender === undefined) return null;
  const { time, sentAt } = readTime(fields, defaults);
  const answers = alternatives.flatMap((one) => readAnswer(one, defaults) ?? []);
  const shown = Math.min(shownAlternative ?? answers.length, answers.length);
  return {
    id: defaults.id,
    sender,
    role: '',
    content,
    time,
    sentAt,
    fromUser: false,
    ...rest,
    ...(end && fields.status === 'ended' && { end }),
    ...(tool && fields.status === 'tool' && { tool }),
    ...(answers.length > 0 && {
      alternatives: answers,
      shownAlternative: shown < 0 ? answers.length : shown,
    }),
  };
}

const readAnswerFields = fieldReader(storedAnswer);

function readAnswer(value: unknown, defaults: MessageDefaults): MessageAnswer | null {
  const { content, ...fields } = readAnswerFields(value);
  return content === undefined ? null : { content, ...readTime(fields, defaults), ...fields };
}

function readTime(
  { time = '', sentAt }: { time?: string; sentAt?: number },
  defaults: MessageDefaults,
) {
  return { time, sentAt: sentAt ?? parseTime(time) ?? defaults.sentAt };
}

/** The moment that a text names; a text which may mean another one names none, and is shown as it is. */
function parseTime(time: string): number | null {
  if (time === '') return null;
  // Browsers take the second of January, written as in Berlin, for the first of February.
  const isDayFirst = /^\s*\d{1,2}\.\s?\d{1,2}\./.test(time);
  const moment = isDayFirst ? Number.NaN : Date.parse(time);
  return Number.isFinite(moment) ? moment : unknownTime;
}
