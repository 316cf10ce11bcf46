import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/about.ts';

export const { aboutMessages, founderMessages, contactMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/about.ts', { base: '/src/texts' }),
);
