import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/file-reading.ts';

export const { fileRefusals, fileNotes } = defineMessages(
  import.meta.glob<typeof english>('./*/file-reading.ts', { base: '/src/texts' }),
);
