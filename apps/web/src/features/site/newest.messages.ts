import { plural } from '../../lib/language/locale.ts';
import { defineMessages } from '../../lib/language/messages.ts';

/** The newest publications at the end of the landing page. */
export const newestMessages = defineMessages('newest', {
  title: 'Fresh from the table',
  lead: 'What other teams thought worth sharing. Read one, then remix it.',
  all: 'All conversations',
  untitled: 'Untitled Conversation',
  messages: (count: number) => plural(count, { one: '# message', other: '# messages' }),
});
