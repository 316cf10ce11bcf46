import { isBlank } from '@convoke/contract/text.rules.ts';
import { isVisitors, givesWayTo, type Message } from '@convoke/talk/message/message.ts';
import { storedPhrases } from './shown/stored-phrases.ts';
import type { TurnOrigin } from '@convoke/talk/discussion/turn-request.rules.ts';
import { stockTopicOf } from './shown/stock-reply.rules.ts';

// In every language in which a team answers or the prefix is shown while the text streams.
const summaryHeading =
  /^\s*(?:\*\*)?(?:summary|zusammenfassung|resumen)(?:\*\*)?\s*:(?:\*\*)?\s*/iu;

/** The content of the finished message; `null` when nothing visible was said. */
export function finishedContent(text: string, origin: TurnOrigin): string | null {
  if (origin !== 'summary') return isBlank(text) ? null : text.trim();
  // Models often add the heading themselves.
  let bare = text.replace(summaryHeading, '');
  bare = bare.replace(summaryHeading, '').trim();
  return isBlank(bare) ? null : `${storedPhrases.summaryPrefix}${bare}`;
}

/** The message of a turn that was stopped or cut off. */
export function partialMessage(message: Message, earlier: Message | null): Message {
  // A retry that breaks off sooner must not lose the longer text of the first attempt.
  if (earlier === null || givesWayTo(earlier, message.content)) return message;
  return { ...message, content: earlier.content };
}

interface FailedTurn {
  origin: TurnOrigin;
  /** The message that the turn was to replace, or to complete. */
  earlier: Message | null;
  draft: Message;
  /** The text received before the failure. */
  partialText: string | null;
  /** The conversation before the turn. */
  previousMessages: readonly Message[];
}

/** The message of a failed turn, see docs/behaviour.md#failed-turns. */
export function failedMessage({
  origin,
  earlier,
  draft,
  partialText,
  previousMessages,
}: FailedTurn): Message {
  if (partialText !== null)
    return partialMessage({ ...draft, content: partialText, status: 'cutOff' }, earlier);
  if (earlier !== null) return earlier;
  if (origin === 'summary') {
    return {
      ...draft,
      sender: storedPhrases.systemName,
      role: storedPhrases.systemName,
      fromUser: false,
      content: storedPhrases.summaryFailed,
      status: 'failed',
    };
  }
  if (origin === 'triggered') {
    return { ...draft, content: storedPhrases.memberFailed, status: 'failed' };
  }
  const typedMessage = previousMessages.findLast(isVisitors);
  const topic = stockTopicOf(typedMessage?.content ?? '');
  const content = storedPhrases.stockReplies[topic](draft.role);
  return { ...draft, content, status: 'stock', topic };
}
