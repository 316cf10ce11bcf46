import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/sync.ts';

export const { syncMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/sync.ts', { base: '/src/texts' }),
);
