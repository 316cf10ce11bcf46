import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/files.ts';

export const { fileMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/files.ts', { base: '/src/texts' }),
);
