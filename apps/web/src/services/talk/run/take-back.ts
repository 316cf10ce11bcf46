import { conversationMessages as texts } from '../messages.ts';
import type { GivenTurn } from '../conversation-state.ts';
import type { CurrentTurn, CurrentTurnDeps } from '../current-turn.ts';
import { failureOf } from '../failure.rules.ts';

/** Puts the visitor's message back into the field after a request for turns that did not reach the server. */
export function takeBack(
  { currentConversation }: Pick<CurrentTurnDeps, 'currentConversation'>,
  current: CurrentTurn,
  turns: readonly GivenTurn[],
  error: unknown,
): void {
  const messages = current.messages();
  const asked = turns[0]?.origin === 'typed' ? messages.at(-1) : undefined;
  const text = asked?.fromUser === true ? asked.content : '';
  const { reason } = failureOf(error, current.now());
  if (text !== '') currentConversation.changeConversation({ messages: messages.slice(0, -1) });
  const announcement = `${texts.notSent} ${reason}`;
  current.store.setState({ unsent: { turns, text, reason }, announcement });
}
