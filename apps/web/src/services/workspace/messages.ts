import { defineMessages } from '../../lib/language/messages.ts';

export const { workspaceMessages, storageNoticeMessages } = defineMessages({
  en: () => import('./messages.en.ts'),
  de: () => import('./messages.de.ts'),
  es: () => import('./messages.es.ts'),
});

/** Why a member cannot join the team, each with one sentence for the visitor. */
export type MemberRefusal = keyof typeof workspaceMessages.refusals;
