import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/decision-record.ts';

export const { decisionRecordMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/decision-record.ts', { base: '/src/texts' }),
);
