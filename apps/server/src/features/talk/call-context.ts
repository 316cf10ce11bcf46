import type { ConversationBody } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { CallContext } from '../../services/ai/port/model-port.ts';
import { authorLabel } from './prompts/sections.prompts.ts';
import type { Turn } from '@convoke/talk/turns/turns.rules.ts';

/** The name without role, as in `speaker` and `members` of a call context. */
function senderOf(turn: Turn, participants: ConversationBody['participants']): string {
  const member = turn.author.kind === 'member' ? participants[turn.author.index] : undefined;
  return member?.name ?? authorLabel(turn, participants);
}

/** The facts beside a prompt, for the rehearsal voices. */
export function callContextOf(
  body: Pick<ConversationBody, 'vision' | 'objectives' | 'keyResults' | 'participants'>,
  turns: readonly Turn[],
): CallContext {
  const { vision, objectives, keyResults, participants } = body;
  return {
    vision,
    objectives,
    keyResults,
    members: participants,
    transcript: turns.map((turn) => transcriptLine(turn, participants)),
  };
}

/** One turn of the transcript in a call context. */
export function transcriptLine(
  turn: Turn,
  participants: ConversationBody['participants'],
): CallContext['transcript'][number] {
  return {
    sender: senderOf(turn, participants),
    content: turn.content,
    isVisitor: turn.author.kind === 'visitor',
  };
}
