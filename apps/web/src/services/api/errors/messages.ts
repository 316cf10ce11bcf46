import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/errors.ts';

export const { errorMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/errors.ts', { base: '/src/texts' }),
);
