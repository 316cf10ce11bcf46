import { isAppNotice } from '../../../services/talk/shown/shown-message.rules.ts';
import { isMessage, type Message } from '@convoke/talk/message/message.ts';

type Turn = Pick<Message, 'sender' | 'role' | 'fromUser' | 'kind' | 'status'>;

/** True when a message continues its speaker's group, so that the name is not repeated. */
export function continuesGroup(previous: Turn | undefined, turn: Turn): boolean {
  return (
    previous !== undefined &&
    isMessage(previous) &&
    !isAppNotice(previous) &&
    !isAppNotice(turn) &&
    previous.fromUser === turn.fromUser &&
    previous.sender === turn.sender &&
    previous.role === turn.role &&
    // A summary is never part of a group.
    (previous.kind === 'summary') === (turn.kind === 'summary')
  );
}
