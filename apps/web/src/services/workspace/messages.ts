import { defineMessages } from '../../lib/language/messages.ts';
import type * as english from '../../texts/en/workspace.ts';

export const { workspaceMessages, storageNoticeMessages } = defineMessages(
  import.meta.glob<typeof english>('./*/workspace.ts', { base: '/src/texts' }),
);

/** Why a member cannot join the team, each with one sentence for the visitor. */
export type MemberRefusal = keyof typeof workspaceMessages.refusals;
