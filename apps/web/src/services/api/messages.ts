import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/api.ts';

export const { apiErrorMessages, botCheckMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/api.ts', { base: '/src/texts' }),
);
