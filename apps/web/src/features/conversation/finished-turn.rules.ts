import { isBlank } from '@convoke/contract/text.rules.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { storedWords } from './stored-words.ts';
import type { TurnOrigin, TurnRequest } from './conversation-turn.ts';
import { stockTopicOf } from './stock-reply.rules.ts';

// In the languages that a team answers in, and that the prefix is shown in while the words arrive.
const ownPrefix = /^\s*(?:\*\*)?(?:summary|zusammenfassung|resumen)(?:\*\*)?\s*:(?:\*\*)?\s*/iu;

/** What a turn leaves in the conversation; `null` when nothing visible was said. */
export function finishedContent(text: string, origin: TurnOrigin): string | null {
  if (origin !== 'summary') return isBlank(text) ? null : text.trim();
  // Models like to write the heading themselves; once is enough.
  let bare = text.replace(ownPrefix, '');
  bare = bare.replace(ownPrefix, '').trim();
  return isBlank(bare) ? null : `${storedWords.summaryPrefix}${bare}`;
}

/** The message that a turn leaves which was stopped or cut off. */
export function unfinished(message: ChatMessage, earlier: ChatMessage | null): ChatMessage {
  // A second try that ended sooner is no reason to lose what the first one brought.
  const isShorter = earlier?.status === 'cutOff' && earlier.content.length > message.content.length;
  return isShorter ? earlier : message;
}

interface FailedTurn {
  request: TurnRequest;
  draft: ChatMessage;
  /** What had arrived before the failure. */
  arrived: string | null;
  /** The conversation before the turn. */
  before: readonly ChatMessage[];
}

/** The message that a failed turn leaves (§8, contract §6). */
export function failedTurn({ request, draft, arrived, before }: FailedTurn): ChatMessage {
  const earlier = request.replaces;
  if (arrived !== null)
    return unfinished({ ...draft, content: arrived, status: 'cutOff' }, earlier);
  if (earlier !== null) return earlier;
  if (request.origin === 'summary') {
    return {
      ...draft,
      sender: storedWords.systemName,
      role: storedWords.systemName,
      fromUser: false,
      content: storedWords.summaryFailed,
      status: 'failed',
    };
  }
  if (request.origin === 'triggered') {
    return { ...draft, content: storedWords.memberFailed, status: 'failed' };
  }
  const question = before.findLast(({ fromUser, kind }) => fromUser && kind !== 'summary');
  const topic = stockTopicOf(question?.content ?? '');
  const content = storedWords.stockReplies[topic](draft.role);
  return { ...draft, content, status: 'stock', topic };
}
