import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/vision.ts';

export const { visionMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/vision.ts', { base: '/src/texts' }),
);
