import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/conversation.ts';

export const { conversationMessages, roomCommandsMessages, discussionMessages, stanceMessages } =
  defineMessages(import.meta.glob<typeof english>('./*/conversation.ts', { base: '/src/texts' }));
