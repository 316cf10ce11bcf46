import type { Language } from '@convoke/contract/language.rules.ts';
import { productName } from '@convoke/contract/product.ts';
import { feedTitle } from './publication-page-paths.rules.ts';

interface PageSentences {
  feedTitle: string;
  feedDescription: string;
  missing: string;
  untitled: string;
  guests: (names: string) => string;
  /** Of a publication without guests and words. */
  published: string;
}

/** What the heads of these pages say where their authors say nothing. */
export const pageSentences: Record<Language, PageSentences> = {
  en: {
    feedTitle,
    feedDescription: `Conversations that teams have published with ${productName}: read them, search them, remix them.`,
    missing: 'Conversation not found',
    untitled: 'A conversation',
    guests: (names) => `With ${names}.`,
    published: `A conversation published with ${productName}.`,
  },
  de: {
    feedTitle: 'Die Gespräche',
    feedDescription: `Gespräche, die Teams mit ${productName} veröffentlicht haben: zum Lesen, Durchsuchen und Remixen.`,
    missing: 'Gespräch nicht gefunden',
    untitled: 'Ein Gespräch',
    guests: (names) => `Mit ${names}.`,
    published: `Ein Gespräch, das mit ${productName} veröffentlicht wurde.`,
  },
  es: {
    feedTitle: 'Las conversaciones',
    feedDescription: `Conversaciones que los equipos publican con ${productName}: para leer, buscar y hacer un remix.`,
    missing: 'Conversación no encontrada',
    untitled: 'Una conversación',
    guests: (names) => `Con ${names}.`,
    published: `Una conversación publicada con ${productName}.`,
  },
};
