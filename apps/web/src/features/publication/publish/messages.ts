import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/publish.ts';

export const { publicationMessages, remixMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/publish.ts', { base: '/src/texts' }),
);
