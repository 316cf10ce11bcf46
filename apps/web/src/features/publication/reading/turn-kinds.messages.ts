import { defineMessages } from '../../../lib/language/messages.ts';

/** What a turn was, as a small label beside the name of who took it. */
export const turnKindsMessages = defineMessages('turn-kinds', {
  objection: 'Objection',
  clarification: 'Clarification',
  challenge: 'Challenge',
  decision: 'Decided',
});
