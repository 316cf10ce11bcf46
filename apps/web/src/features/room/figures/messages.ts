import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/figures.ts';

export const { figuresMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/figures.ts', { base: '/src/texts' }),
);
