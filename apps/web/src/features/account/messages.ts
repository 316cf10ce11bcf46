import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/account.ts';

export const { accountMessages, authMessages, profileMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/account.ts', { base: '/src/texts' }),
);
