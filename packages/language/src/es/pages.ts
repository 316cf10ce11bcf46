import type { PageTexts } from '../words.ts';

export const pages = (product: string): PageTexts => ({
  openGraphLocale: 'es_ES',
  feedTitle: 'Las conversaciones',
  feedDescription: `Conversaciones que los equipos publican con ${product}: para leer, buscar y hacer un remix.`,
  missing: 'Conversación no encontrada',
  untitled: 'Una conversación',
  withParticipants: (names) => `Con ${names}.`,
  decided: (decision) => `Decidido: ${decision}`,
  published: `Una conversación publicada con ${product}.`,
});
