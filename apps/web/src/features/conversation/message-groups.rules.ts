import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';

type Turn = Pick<ChatMessage, 'sender' | 'role' | 'fromUser' | 'kind'>;

/** True when a turn goes on where the same speaker left off, so that the name need not be said again. */
export function continuesGroup(previous: Turn | undefined, turn: Turn): boolean {
  return (
    previous !== undefined &&
    previous.fromUser === turn.fromUser &&
    previous.sender === turn.sender &&
    previous.role === turn.role &&
    // A summary is a thing of its own, whoever asked for it.
    (previous.kind === 'summary') === (turn.kind === 'summary')
  );
}
