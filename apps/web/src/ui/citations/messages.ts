import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/citations.ts';

export const { citationMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/citations.ts', { base: '/src/texts' }),
);
