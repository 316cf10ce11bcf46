import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/tools.ts';

export const { toolMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/tools.ts', { base: '/src/texts' }),
);
