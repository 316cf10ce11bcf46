import type { DiscussionEnd as PublishedEnd } from '@convoke/contract/conversation/conversation.schemas.ts';
import {
  discussionModes,
  endReasons,
  turnReasons,
  type TurnReason,
} from '@convoke/contract/conversation/discussion.ts';
import { limits } from '@convoke/contract/limits.ts';
import { countCodePoints, hasUnstorableCharacter, isBlank } from '@convoke/contract/text.rules.ts';
import { type MessageKind, messageKinds } from '@convoke/contract/turn-kinds.ts';
import { isRecord } from '../../../lib/is-record.ts';

const statuses = ['stopped', 'cutOff', 'stock', 'failed', 'passed', 'ended'] as const;

/**
 * What happened to a message that is not simply finished. `passed` is a turn of a member who had nothing new to say,
 * `ended` the note on the end of a discussion; both are lines in the log rather than messages.
 */
export type MessageStatus = (typeof statuses)[number];

/** The end of a discussion, as its note tells it. */
export interface DiscussionEnd extends PublishedEnd {
  /** Of one that waits for the visitor: the `sentAt` of the answer that asks. */
  askedAt?: number;
  /** The turn in progress was cut after words. */
  isCut?: boolean;
  /** The tokens after which the visitor wanted the conversation to stop, where they ended the discussion. */
  stopAfter?: number;
  /** Of a round or independent answers that something ended: names of members whose turns are missing. */
  missing?: readonly string[];
  /** With `missing`: names of members who passed. */
  passed?: readonly string[];
}

const topics = ['help', 'expertise', 'greeting', 'thanks', 'other'] as const;

/** What a stock reply is about. */
export type StockTopic = (typeof topics)[number];

/** Why a turn failed, or a discussion ended. */
export interface MessageFailure {
  /** In the language in which it was told. */
  reason: string;
  /** Milliseconds since 1970 from which on it may succeed, where that is known. */
  retryAt?: number;
}

/** The `time` of a message without a known time. */
export const unknownTime = 0;

/** One line of a conversation in the browser. */
export interface ChatMessage {
  id: string;
  /** A member's name, or 'You' for the visitor; empty for a participant whom a publication does not name. */
  sender: string;
  role: string;
  content: string;
  /** Date and time as the visitor saw them when it was said. */
  time: string;
  /** Milliseconds since 1970; `unknownTime` for one that came along with a time that names no moment. */
  sentAt: number;
  fromUser: boolean;
  /** What the member was asked for, shown as a small label. */
  kind?: MessageKind;
  status?: MessageStatus;
  /** Of a stock reply: it is shown in whatever language the visitor speaks by then. */
  topic?: StockTopic;
  /** Of a turn of a discussion: why the member had the floor. */
  because?: TurnReason;
  /** Whom the reason names, such as the member who asked; 'You' for the visitor. */
  answers?: string;
  /** Members to whom its words hand the floor that are not shown, as the server names them. */
  handsTo?: readonly string[];
  /** Id that the independent answers to one question share. */
  round?: string;
  /** Only with status `ended`. */
  end?: DiscussionEnd;
  /** Only with a status that tells of a failure. */
  failure?: MessageFailure;
  /** Model, tokens and times of the answer, as stored and unread. Missing where they are not known. */
  figures?: unknown;
  /** Other answers in its place, in order; only the one in view is sent, saved and published. */
  alternatives?: readonly MessageAnswer[];
  /** With `alternatives`: the place of the answer in view among all, counted from 0. */
  shownAlternative?: number;
}

/** What is different from one answer to another in the same place. */
export type MessageAnswer = Pick<
  ChatMessage,
  'content' | 'time' | 'sentAt' | 'kind' | 'status' | 'topic' | 'handsTo' | 'failure' | 'figures'
>;

/** The answer that a message shows. */
export function answerOf({
  content,
  time,
  sentAt,
  kind,
  status,
  topic,
  handsTo,
  failure,
  figures,
}: MessageAnswer): MessageAnswer {
  return {
    content,
    time,
    sentAt,
    ...(kind && { kind }),
    ...(status && { status }),
    ...(topic && { topic }),
    ...(handsTo && { handsTo }),
    ...(failure && { failure }),
    ...(figures === undefined ? {} : { figures }),
  };
}

/** False for a line of the log that nobody said: a pass, or the note on the end of a discussion. */
export const isMessage = ({ status }: Pick<ChatMessage, 'status'>): boolean =>
  status !== 'passed' && status !== 'ended';

/** True when an unfinished retry with these words takes the place of a message: words that broke off give way to more words only. */
export function givesWayTo(
  { status, content }: Pick<ChatMessage, 'status' | 'content'>,
  retried: string,
): boolean {
  if (status === 'cutOff' || status === 'stopped') return content.length < retried.trim().length;
  return status === 'failed' || status === 'stock';
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string');

/** Reads the end of a discussion from a stored message or a publication; nothing without a known reason and mode. */
export function readDiscussionEnd(value: unknown): PublishedEnd | undefined {
  if (!isRecord(value)) return undefined;
  const { used, turns, members, silent } = value;
  const reason = oneOf(endReasons, value['reason']);
  const mode = oneOf(discussionModes, value['mode']);
  if (reason === undefined || mode === undefined) return undefined;
  return {
    reason,
    mode,
    used: readNumber(used) ?? 0,
    turns: readNumber(turns) ?? 0,
    ...(typeof members === 'number' && Array.isArray(silent)
      ? { members, silent: texts(silent) }
      : {}),
  };
}

function readEnd(value: unknown): DiscussionEnd | undefined {
  const end = readDiscussionEnd(value);
  if (end === undefined || !isRecord(value)) return undefined;
  const askedAt = readNumber(value['askedAt']);
  const stopAfter = readNumber(value['stopAfter']);
  const { missing, passed } = value;
  return {
    ...end,
    ...(askedAt === null ? {} : { askedAt }),
    ...(stopAfter === null ? {} : { stopAfter }),
    ...(value['isCut'] === true ? { isCut: true } : {}),
    ...(Array.isArray(missing) ? { missing: texts(missing) } : {}),
    ...(Array.isArray(passed) ? { passed: texts(passed) } : {}),
  };
}

function readFailure(value: unknown): MessageFailure | undefined {
  if (!isRecord(value) || typeof value['reason'] !== 'string') return undefined;
  const retryAt = readNumber(value['retryAt']);
  return { reason: value['reason'], ...(retryAt === null ? {} : { retryAt }) };
}

/** The names that a server takes; nothing when there is none. */
function readHandsTo(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.filter(
    (name): name is string =>
      typeof name === 'string' &&
      !isBlank(name) &&
      countCodePoints(name) <= limits.memberLabel &&
      !hasUnstorableCharacter(name),
  );
  return names.length === 0 ? undefined : names.slice(0, limits.participants);
}

/** What a message gets when an older version did not store it. */
export interface MessageDefaults {
  id: string;
  sentAt: number;
}

/** Reads a stored message; `null` when its words or its speaker are not there. */
export function readChatMessage(value: unknown, defaults: MessageDefaults): ChatMessage | null {
  if (!isRecord(value)) return null;
  const { id, sender, role, content, time, sentAt, fromUser, answers, round, figures } = value;
  const kind = oneOf(messageKinds, value['kind']);
  const status = oneOf(statuses, value['status']);
  const topic = oneOf(topics, value['topic']);
  const because = oneOf(turnReasons, value['because']);
  const end = status === 'ended' ? readEnd(value['end']) : undefined;
  const failure = readFailure(value['failure']);
  const handsTo = readHandsTo(value['handsTo']);
  if (typeof content !== 'string' || typeof sender !== 'string') return null;
  const timeText = typeof time === 'string' ? time : '';
  return {
    id: typeof id === 'string' && id !== '' ? id : defaults.id,
    sender,
    role: typeof role === 'string' ? role : '',
    content,
    time: timeText,
    sentAt: readNumber(sentAt) ?? parseTime(timeText) ?? defaults.sentAt,
    fromUser: fromUser === true,
    ...(kind && { kind }),
    ...(status && { status }),
    ...(topic && { topic }),
    ...(because && { because }),
    ...(typeof answers === 'string' ? { answers } : {}),
    ...(handsTo && { handsTo }),
    ...(typeof round === 'string' ? { round } : {}),
    ...(end && { end }),
    ...(failure && { failure }),
    ...(figures === undefined ? {} : { figures }),
    ...readAlternatives(value, defaults),
  };
}

/** The other answers that can be read; nothing when there is none. */
function readAlternatives(
  { alternatives, shownAlternative }: Record<string, unknown>,
  defaults: MessageDefaults,
): Pick<ChatMessage, 'alternatives' | 'shownAlternative'> {
  if (!Array.isArray(alternatives)) return {};
  const readable = alternatives.flatMap((value: unknown) => {
    if (!isRecord(value)) return [];
    const answer = { ...value, sender: '', alternatives: null };
    const message = readChatMessage(answer, defaults);
    return message === null ? [] : [answerOf(message)];
  });
  const { length } = readable;
  if (length === 0) return {};
  const isPlace =
    Number.isInteger(shownAlternative) &&
    Number(shownAlternative) >= 0 &&
    Number(shownAlternative) <= length;
  return { alternatives: readable, shownAlternative: isPlace ? Number(shownAlternative) : length };
}

/** The moment that a text names; a text which may mean another one names none, and is shown as it is. */
function parseTime(time: string): number | null {
  if (time === '') return null;
  // Browsers take the second of January, written as in Berlin, for the first of February.
  const isDayFirst = /^\s*\d{1,2}\.\s?\d{1,2}\./.test(time);
  return (isDayFirst ? null : readNumber(Date.parse(time))) ?? unknownTime;
}

function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
