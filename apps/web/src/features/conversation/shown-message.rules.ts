import { locale } from '../../lib/language/locale.ts';
import { unknownInstant, type ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import { storedWords } from './stored-words.ts';
import { shownStockReply } from './stock-reply.rules.ts';

/** Who speaks, as the visitor's language says it: their own messages and our notices are kept under English names. */
export function shownSender({ fromUser, sender, ...message }: ChatMessage): string {
  if (fromUser) return texts.you;
  return isFailedSummary(message) ? texts.systemName : sender || texts.unknownSpeaker;
}

/** The speaker's role, likewise. */
export const shownRole = (message: ChatMessage): string =>
  isFailedSummary(message) ? texts.systemName : message.role;

/** The words, those in the visitor's language that we wrote ourselves. */
export function shownContent(message: ChatMessage): string {
  const { kind, status, content } = message;
  if (status === 'failed')
    return isFailedSummary(message) ? texts.summaryFailed : texts.memberFailed;
  if (status === 'stock') return shownStockReply(message);
  const { summaryPrefix } = storedWords;
  return kind === 'summary' && content.startsWith(summaryPrefix)
    ? `${texts.summaryPrefix}${content.slice(summaryPrefix.length)}`
    : content;
}

/** When it was said; the text that it came with where that names no moment. */
export function shownTime({ sentAt, time }: Pick<ChatMessage, 'sentAt' | 'time'>): string {
  return isKnown(sentAt) ? timeFormat().format(sentAt) : time;
}

/** The same for machines; nothing where the text names no moment. */
export const instantOf = ({ sentAt }: Pick<ChatMessage, 'sentAt'>): string | undefined =>
  isKnown(sentAt) ? new Date(sentAt).toISOString() : undefined;

const isKnown = (instant: number): boolean =>
  instant !== unknownInstant && !Number.isNaN(new Date(instant).getTime());

const isFailedSummary = ({ kind, status }: Pick<ChatMessage, 'kind' | 'status'>): boolean =>
  kind === 'summary' && status === 'failed';

let format: { locale: string; inTime: Intl.DateTimeFormat } | null = null;

// To make one takes longer than to use it for a whole conversation.
function timeFormat(): Intl.DateTimeFormat {
  if (format?.locale !== locale()) {
    const [dateStyle, timeStyle] = ['medium', 'medium'] as const;
    const inTime = new Intl.DateTimeFormat(locale(), { dateStyle, timeStyle });
    format = { locale: locale(), inTime };
  }
  return format.inTime;
}
