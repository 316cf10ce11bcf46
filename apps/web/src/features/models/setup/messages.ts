import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/setup.ts';

export const { setupMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/setup.ts', { base: '/src/texts' }),
);
