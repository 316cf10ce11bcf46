import { isBlank } from '@convoke/contract/text.rules.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { TurnOrigin, TurnRequest } from './conversation-turn.ts';
import { chooseStockReply } from './stock-reply.rules.ts';

const ownPrefix = /^\s*(?:\*\*)?summary(?:\*\*)?\s*:(?:\*\*)?\s*/iu;

/** What a turn leaves in the conversation; `null` when nothing visible was said. */
export function finishedContent(text: string, origin: TurnOrigin): string | null {
  if (origin !== 'summary') return isBlank(text) ? null : text.trim();
  // Models like to write the heading themselves; once is enough.
  let bare = text.replace(ownPrefix, '');
  bare = bare.replace(ownPrefix, '').trim();
  return isBlank(bare) ? null : `${texts.summaryPrefix}${bare}`;
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
      sender: texts.systemName,
      role: texts.systemName,
      fromUser: false,
      content: texts.summaryFailed,
      status: 'failed',
    };
  }
  if (request.origin === 'triggered') {
    return { ...draft, content: texts.memberFailed, status: 'failed' };
  }
  const question = before.findLast(({ fromUser, kind }) => fromUser && kind !== 'summary');
  const content = chooseStockReply(question?.content ?? '', draft.role);
  return { ...draft, content, status: 'stock' };
}
