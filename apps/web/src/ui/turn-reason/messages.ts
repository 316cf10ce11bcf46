import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/turn-reason.ts';

export const { turnReasonMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/turn-reason.ts', { base: '/src/texts' }),
);
