import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/publication.ts';

export const { feedMessages, playerMessages, replayMessages, remixOnDemandMessages } =
  defineMessages(import.meta.glob<typeof english>('./*/publication.ts', { base: '/src/texts' }));
