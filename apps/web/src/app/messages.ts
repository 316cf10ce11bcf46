import { defineMessages } from '../lib/language/messages.ts';
import type * as english from '../texts/en/app.ts';

export const { appMessages, shellMessages, offlineMessages, paletteHostMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/app.ts', { base: '/src/texts' }),
);
