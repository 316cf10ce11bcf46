import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/settings.ts';

export const { settingsMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/settings.ts', { base: '/src/texts' }),
);
