import { defineMessages } from '../../../lib/language/messages.ts';
import type * as english from '../../../texts/en/proposal.ts';

export const { proposalMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/proposal.ts', { base: '/src/texts' }),
);
