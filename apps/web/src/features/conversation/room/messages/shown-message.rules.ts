import { locale } from '../../../../lib/language/locale.ts';
import {
  unknownTime,
  type ChatMessage,
  type MessageStatus,
} from '../../../../services/workspace/conversation/chat-message.rules.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { turnReasonMessages } from '../../../../ui/turn-reason/messages.ts';
import { turnReasonText } from '../../../../ui/turn-reason/turn-reason.rules.ts';
import { discussionEndText } from '../../../../ui/discussion-end/discussion-end.rules.ts';
import { conversationMessages as texts } from '../../messages.ts';
import { storedPhrases } from '../../discussion/stored-phrases.ts';
import { shownStockReply } from '../../discussion/stock-reply.rules.ts';

/**
 * The sender in the visitor's language: the visitor's messages and the app's notices are stored under English names.
 */
export function shownSender({ fromUser, sender, ...message }: ChatMessage): string {
  if (fromUser) return texts.you;
  return isFailedSummary(message) ? texts.systemName : sender || texts.unknownSpeaker;
}

/** The sender's role in the visitor's language. */
export const shownRole = (message: ChatMessage): string =>
  isFailedSummary(message) ? texts.systemName : message.role;

/** The content, with the app's own texts in the visitor's language. */
export function shownContent(message: ChatMessage): string {
  const { kind, status, content } = message;
  if (status === 'failed')
    return isFailedSummary(message) ? texts.summaryFailed : texts.memberFailed;
  if (status === 'stock') return shownStockReply(message);
  if (status === 'passed') return turnReasonMessages.passes(message.sender);
  if (status === 'ended')
    return message.end === undefined ? texts.discussionEnded : discussionEndText(message.end);
  const { summaryPrefix } = storedPhrases;
  return kind === 'summary' && content.startsWith(summaryPrefix)
    ? `${texts.summaryPrefix}${content.slice(summaryPrefix.length)}`
    : content;
}

/** What happened to a message with a status; empty for one that is simply finished. */
export function shownStatus({ status }: Pick<ChatMessage, 'status'>): string {
  const notes: Partial<Record<MessageStatus, string>> = texts.statusNotes;
  return (status && notes[status]) ?? '';
}

/** The formatted time; the stored text when no instant is known. */
export function shownTime({ sentAt, time }: Pick<ChatMessage, 'sentAt' | 'time'>): string {
  return isKnown(sentAt) ? timeFormat().format(sentAt) : time;
}

/** The time as ISO 8601; `undefined` when no instant is known. */
export const instantOf = ({ sentAt }: Pick<ChatMessage, 'sentAt'>): string | undefined =>
  isKnown(sentAt) ? new Date(sentAt).toISOString() : undefined;

const isKnown = (instant: number): boolean =>
  instant !== unknownTime && !Number.isNaN(new Date(instant).getTime());

const isFailedSummary = ({ kind, status }: Pick<ChatMessage, 'kind' | 'status'>): boolean =>
  kind === 'summary' && status === 'failed';

let format: { locale: string; inTime: Intl.DateTimeFormat } | null = null;

// Creating a formatter takes longer than formatting a whole conversation.
function timeFormat(): Intl.DateTimeFormat {
  if (format?.locale !== locale()) {
    const [dateStyle, timeStyle] = ['medium', 'medium'] as const;
    const inTime = new Intl.DateTimeFormat(locale(), { dateStyle, timeStyle });
    format = { locale: locale(), inTime };
  }
  return format.inTime;
}

/** The text of a message for screen readers, with what its head shows of the turn. */
export function announcementOf(message: ChatMessage): string {
  const { sender, kind, because, answers = null } = message;
  const head = [
    shownSender(message),
    // A summary says so itself.
    kind === undefined || kind === 'summary' ? '' : uiMessages.turnKinds[kind],
    because === undefined ? '' : turnReasonText({ speaker: sender, because, answers }),
  ];
  return `${head.filter((words) => words !== '').join(', ')}: ${shownContent(message)}`;
}
