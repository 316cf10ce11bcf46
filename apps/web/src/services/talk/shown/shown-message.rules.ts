import { withoutMarks } from '@convoke/talk/files/marks.rules.ts';
import { daysAgo, startOfDay } from '../../../lib/days-ago.ts';
import { locale } from '../../../lib/language/locale.ts';
import { unknownTime, type Message, type MessageStatus } from '@convoke/talk/message/message.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { turnReasonMessages } from '../../../ui/turn-reason/messages.ts';
import { turnReasonText } from '../../../ui/turn-reason/turn-reason.rules.ts';
import { discussionEndText } from '../../../ui/discussion-end/discussion-end.rules.ts';
import { conversationMessages as texts } from '../messages.ts';
import { storedPhrases } from './stored-phrases.ts';
import { toolMessages } from '../../tools/messages.ts';
import { toolLineText } from './tool-text.rules.ts';
import { shownStockReply } from './stock-reply.rules.ts';

/**
 * The sender in the visitor's language: the visitor's messages and the app's notices are stored under English names.
 */
export function shownSender({ fromUser, sender, ...message }: Message): string {
  if (fromUser) return texts.you;
  return isFailedSummary(message) ? texts.systemName : sender || texts.unknownSpeaker;
}

/** The sender's role in the visitor's language. */
export const shownRole = (message: Message): string =>
  isFailedSummary(message) ? texts.systemName : message.role;

/** The content, with the app's own texts in the visitor's language. */
export function shownContent(message: Message): string {
  const { kind, status, content } = message;
  if (status === 'failed')
    return isFailedSummary(message) ? texts.summaryFailed : texts.memberFailed;
  if (status === 'stock') return shownStockReply(message);
  if (status === 'passed') return turnReasonMessages.passes(message.sender);
  if (status === 'ended')
    return message.end === undefined ? texts.discussionEnded : discussionEndText(message.end);
  if (status === 'tool')
    return message.tool === undefined
      ? toolMessages.unreadable
      : toolLineText(message.sender, message.tool);
  const { summaryPrefix } = storedPhrases;
  return kind === 'summary' && content.startsWith(summaryPrefix)
    ? `${texts.summaryPrefix}${content.slice(summaryPrefix.length)}`
    : content;
}

/** What happened to a message with a status; empty for one that is simply finished. */
export function shownStatus({ status }: Pick<Message, 'status'>): string {
  const notes: Partial<Record<MessageStatus, string>> = texts.statusNotes;
  return (status && notes[status]) ?? '';
}

/** Day and time; the stored text when no instant is known. */
export function shownTime({ sentAt, time }: Pick<Message, 'sentAt' | 'time'>): string {
  return isKnown(sentAt) ? formats().dayAndTime.format(sentAt) : time;
}

/** The time of day alone; the stored text when no instant is known. */
export function shownTimeOfDay({ sentAt, time }: Pick<Message, 'sentAt' | 'time'>): string {
  return isKnown(sentAt) ? formats().timeOfDay.format(sentAt) : time;
}

/**
 * The day of a message in words, such as "Today"; empty where the message before it is of the same day, or where its
 * instant is unknown. `present` in milliseconds.
 */
export function shownNewDay(
  previous: Pick<Message, 'sentAt'> | undefined,
  { sentAt }: Pick<Message, 'sentAt'>,
  present: number,
): string {
  if (!isKnown(sentAt)) return '';
  if (
    previous !== undefined &&
    isKnown(previous.sentAt) &&
    startOfDay(previous.sentAt) === startOfDay(sentAt)
  )
    return '';
  const days = daysAgo(sentAt, present);
  const { date, relative } = formats();
  if (days !== 0 && days !== 1) return date.format(sentAt);
  const [first = '', ...rest] = relative.format(-days, 'day');
  return first.toLocaleUpperCase(locale()) + rest.join('');
}

/** The time as ISO 8601; `undefined` when no instant is known. */
export const instantOf = ({ sentAt }: Pick<Message, 'sentAt'>): string | undefined =>
  isKnown(sentAt) ? new Date(sentAt).toISOString() : undefined;

const isKnown = (instant: number): boolean =>
  instant !== unknownTime && !Number.isNaN(new Date(instant).getTime());

/** A summary that arrived, drawn as minutes are. */
export const isMinutesLike = ({ kind, status }: Pick<Message, 'kind' | 'status'>): boolean =>
  kind === 'summary' && status !== 'failed';

/** The app's own words where no answer came, which look like no member's. */
export const isAppNotice = ({ status }: Pick<Message, 'status'>): boolean =>
  status === 'failed' || status === 'stock';

const isFailedSummary = ({ kind, status }: Pick<Message, 'kind' | 'status'>): boolean =>
  kind === 'summary' && status === 'failed';

let cached: ReturnType<typeof createFormats> | null = null;

// Creating a formatter takes longer than formatting a whole conversation.
function formats() {
  const language = locale();
  if (cached === null || cached.locale !== language) cached = createFormats(language);
  return cached;
}

function createFormats(language: string) {
  return {
    locale: language,
    dayAndTime: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
    timeOfDay: new Intl.DateTimeFormat(language, { timeStyle: 'short' }),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'full' }),
    relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
  };
}

/** What the head of a message shows of the turn beside its speaker: its kind, and why the member had the floor. */
export function turnNotes({ sender, kind, because, answers }: Message): string[] {
  const reason = { speaker: sender, answers: answers ?? null };
  return [
    // A summary says so itself.
    ...(kind === undefined || kind === 'summary' ? [] : [uiMessages.turnKinds[kind]]),
    ...(because === undefined ? [] : [turnReasonText({ ...reason, because })]),
  ];
}

/** The text of a message for screen readers, with what its head shows of the turn. */
export function announcementOf(message: Message): string {
  const head = [shownSender(message), ...turnNotes(message)];
  return `${head.filter((words) => words !== '').join(', ')}: ${withoutMarks(shownContent(message))}`;
}
