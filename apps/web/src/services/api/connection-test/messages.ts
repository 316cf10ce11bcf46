import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/connection-test.ts';

export const { connectionAdvice } = defineMessages(
  import.meta.glob<typeof english>('./*/connection-test.ts', { base: '/src/texts' }),
);
