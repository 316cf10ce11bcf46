import type { PageTexts } from '../words.ts';

export const pages = (product: string): PageTexts => ({
  openGraphLocale: 'de_DE',
  feedTitle: 'Die Gespräche',
  feedDescription: `Gespräche, die Teams mit ${product} veröffentlicht haben: zum Lesen, Durchsuchen und Remixen.`,
  missing: 'Gespräch nicht gefunden',
  untitled: 'Ein Gespräch',
  withParticipants: (names) => `Mit ${names}.`,
  decided: (decision) => `Entschieden: ${decision}`,
  published: `Ein Gespräch, das mit ${product} veröffentlicht wurde.`,
});
