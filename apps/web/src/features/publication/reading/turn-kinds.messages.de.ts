import type { Translation } from '../../../lib/language/messages.ts';
import type { turnKindsMessages } from './turn-kinds.messages.ts';

/** What a turn was, in German. */
export const turnKindsMessagesInGerman: Translation<typeof turnKindsMessages> = {
  objection: 'Einwand',
  clarification: 'Rückfrage',
  challenge: 'Herausforderung',
  decision: 'Entschieden',
};
