import type { Translation } from '../../../lib/language/messages.ts';
import type { turnKindsMessages } from './turn-kinds.messages.ts';

/** What a turn was, in Spanish. */
export const turnKindsMessagesInSpanish: Translation<typeof turnKindsMessages> = {
  objection: 'Objeción',
  clarification: 'Aclaración',
  challenge: 'Desafío',
  decision: 'Decidido',
};
