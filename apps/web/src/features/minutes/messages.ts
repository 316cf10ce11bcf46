import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/minutes.ts';

export const { minutesMessages, decisionMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/minutes.ts', { base: '/src/texts' }),
);
