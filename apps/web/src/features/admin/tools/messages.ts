import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/admin-tools.ts';

export const { adminToolsMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/admin-tools.ts', { base: '/src/texts' }),
);
