import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/canvas.ts';

export const { canvasMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/canvas.ts', { base: '/src/texts' }),
);
