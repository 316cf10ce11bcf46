import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/models.ts';

export const { modelsMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/models.ts', { base: '/src/texts' }),
);
