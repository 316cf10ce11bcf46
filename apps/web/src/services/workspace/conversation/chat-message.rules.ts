import { type MessageKind, messageKinds } from '@convoke/contract/turn-kinds.ts';
import { isRecord } from '../../../lib/is-record.ts';

/** What happened to a message that is not simply finished. */
export type MessageStatus = 'stopped' | 'cutOff' | 'stock' | 'failed';

/** What a stock reply is about. */
export type StockTopic = 'help' | 'expertise' | 'greeting' | 'thanks' | 'other';

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
}

const kinds: readonly string[] = messageKinds;
const statuses: readonly string[] = ['stopped', 'cutOff', 'stock', 'failed'];

const topics: readonly string[] = ['help', 'expertise', 'greeting', 'thanks', 'other'];

const isKind = (value: unknown): value is MessageKind =>
  typeof value === 'string' && kinds.includes(value);
const isStatus = (value: unknown): value is MessageStatus =>
  typeof value === 'string' && statuses.includes(value);
const isTopic = (value: unknown): value is StockTopic =>
  typeof value === 'string' && topics.includes(value);

/** What a message gets when an older version did not store it. */
export interface MessageDefaults {
  id: string;
  sentAt: number;
}

/** Reads a stored message; `null` when its words or its speaker are not there. */
export function readChatMessage(value: unknown, defaults: MessageDefaults): ChatMessage | null {
  if (!isRecord(value)) return null;
  const { id, sender, role, content, time, sentAt, fromUser, kind, status, topic } = value;
  if (typeof content !== 'string' || typeof sender !== 'string') return null;
  const timeText = typeof time === 'string' ? time : '';
  return {
    id: typeof id === 'string' && id !== '' ? id : defaults.id,
    sender,
    role: typeof role === 'string' ? role : '',
    content,
    time: timeText,
    sentAt: readInstant(sentAt) ?? parseTime(timeText) ?? defaults.sentAt,
    fromUser: fromUser === true,
    ...(isKind(kind) ? { kind } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(isTopic(topic) ? { topic } : {}),
  };
}

/** The moment that a text names; a text which may mean another one names none, and is shown as it is. */
function parseTime(time: string): number | null {
  if (time === '') return null;
  // Browsers take the second of January, written as in Berlin, for the first of February.
  const isDayFirst = /^\s*\d{1,2}\.\s?\d{1,2}\./.test(time);
  return (isDayFirst ? null : readInstant(Date.parse(time))) ?? unknownTime;
}

function readInstant(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
