/** What kind of turn a member was asked for, shown as a small label. */
export type MessageKind = 'objection' | 'clarification' | 'challenge' | 'summary';

/** What happened to a message that is not simply finished. */
export type MessageStatus = 'stopped' | 'cutOff' | 'stock' | 'failed';

/** Stands for a moment that nobody knows. */
export const unknownInstant = 0;

/** One line of a conversation in the browser. */
export interface ChatMessage {
  id: string;
  /** Display name: a member's, or 'You' for the visitor. */
  sender: string;
  role: string;
  content: string;
  /** Date and time as the visitor saw them. */
  time: string;
  /** Milliseconds since 1970; `unknownInstant` for one that came along with a time that names no moment. */
  sentAt: number;
  fromUser: boolean;
  kind?: MessageKind;
  status?: MessageStatus;
}

const kinds: readonly string[] = ['objection', 'clarification', 'challenge', 'summary'];
const statuses: readonly string[] = ['stopped', 'cutOff', 'stock', 'failed'];

const isKind = (value: unknown): value is MessageKind =>
  typeof value === 'string' && kinds.includes(value);
const isStatus = (value: unknown): value is MessageStatus =>
  typeof value === 'string' && statuses.includes(value);

/** True for anything that has properties and is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a message gets when an older version did not store it. */
export interface MessageDefaults {
  id: string;
  sentAt: number;
}

/** Reads a stored message; `null` when its words or its speaker are not there. */
export function readChatMessage(value: unknown, defaults: MessageDefaults): ChatMessage | null {
  if (!isRecord(value)) return null;
  const { id, sender, role, content, time, sentAt, fromUser, kind, status } = value;
  if (typeof content !== 'string' || typeof sender !== 'string') return null;
  const timeText = typeof time === 'string' ? time : '';
  return {
    id: typeof id === 'string' && id !== '' ? id : defaults.id,
    sender,
    role: typeof role === 'string' ? role : '',
    content,
    time: timeText,
    sentAt: readInstant(sentAt) ?? readInstant(Date.parse(timeText)) ?? defaults.sentAt,
    fromUser: fromUser === true,
    ...(isKind(kind) ? { kind } : {}),
    ...(isStatus(status) ? { status } : {}),
  };
}

function readInstant(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
