import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/model-form.ts';

export const { modelFormMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/model-form.ts', { base: '/src/texts' }),
);
