import type { Language } from '@convoke/language/language.rules.ts';
import { productName } from '@convoke/contract/product.ts';
import { feedTitle } from './page-paths.rules.ts';

interface PageMessages {
  feedTitle: string;
  feedDescription: string;
  missing: string;
  untitled: string;
  withParticipants: (names: string) => string;
  /** Before the description of a publication that came to a decision. */
  decided: (decision: string) => string;
  /** Description of a publication without participants and text. */
  published: string;
}

/** Texts for page heads and the Atom feed. */
export const pageMessages: Record<Language, PageMessages> = {
  en: {
    feedTitle,
    feedDescription: `Conversations that teams have published with ${productName}: read them, search them, remix them.`,
    missing: 'Conversation not found',
    untitled: 'A conversation',
    withParticipants: (names) => `With ${names}.`,
    decided: (decision) => `Decided: ${decision}`,
    published: `A conversation published with ${productName}.`,
  },
  de: {
    feedTitle: 'Die Gespräche',
    feedDescription: `Gespräche, die Teams mit ${productName} veröffentlicht haben: zum Lesen, Durchsuchen und Remixen.`,
    missing: 'Gespräch nicht gefunden',
    untitled: 'Ein Gespräch',
    withParticipants: (names) => `Mit ${names}.`,
    decided: (decision) => `Entschieden: ${decision}`,
    published: `Ein Gespräch, das mit ${productName} veröffentlicht wurde.`,
  },
  es: {
    feedTitle: 'Las conversaciones',
    feedDescription: `Conversaciones que los equipos publican con ${productName}: para leer, buscar y hacer un remix.`,
    missing: 'Conversación no encontrada',
    untitled: 'Una conversación',
    withParticipants: (names) => `Con ${names}.`,
    decided: (decision) => `Decidido: ${decision}`,
    published: `Una conversación publicada con ${productName}.`,
  },
};
