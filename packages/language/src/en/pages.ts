import type { PageTexts } from '../words.ts';

export const pages = (product: string): PageTexts => ({
  openGraphLocale: 'en_US',
  feedTitle: 'The Conversation Feed',
  feedDescription: `Conversations that teams have published with ${product}: read them, search them, remix them.`,
  missing: 'Conversation not found',
  untitled: 'A conversation',
  withParticipants: (names) => `With ${names}.`,
  decided: (decision) => `Decided: ${decision}`,
  published: `A conversation published with ${product}.`,
});
