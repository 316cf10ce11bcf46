import { defineMessages } from '../lib/language/messages.ts';
import type * as english from '../texts/en/without-script.ts';

export const { withoutScriptMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/without-script.ts', { base: '/src/texts' }),
);
