import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/site.ts';

export const { siteMessages, footerMessages, newestMessages, connectModelMessages } =
  defineMessages(import.meta.glob<typeof english>('./*/site.ts', { base: '/src/texts' }));
