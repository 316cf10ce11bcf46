import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/analytics.ts';

export const { analyticsMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/analytics.ts', { base: '/src/texts' }),
);
