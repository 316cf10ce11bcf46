import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/discussion-end.ts';

export const { discussionEndMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/discussion-end.ts', { base: '/src/texts' }),
);
