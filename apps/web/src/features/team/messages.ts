import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/team.ts';

export const { teamMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/team.ts', { base: '/src/texts' }),
);
