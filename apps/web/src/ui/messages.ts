import { defineMessages } from '../lib/language/messages.ts';
import type * as english from '../texts/en/ui.ts';

export const { uiMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/ui.ts', { base: '/src/texts' }),
);
