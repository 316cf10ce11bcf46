import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/admin.ts';

export const { adminMessages, usersMessages, contentMessages, auditMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/admin.ts', { base: '/src/texts' }),
);
