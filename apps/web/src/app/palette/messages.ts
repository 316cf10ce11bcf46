import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/palette.ts';

export const { paletteMessages, shortcutsMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/palette.ts', { base: '/src/texts' }),
);
