import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { footerMessages } from './footer.messages.ts';

/** The foot of the landing page in German. */
export const footerMessagesInGerman: Translation<typeof footerMessages> = {
  tagline: productTagline,
  product: 'Produkt',
  howItWorks: 'So geht’s',
  features: 'Funktionen',
  company: 'Über uns',
  about: 'Über Convoke',
  blog: 'Blog',
  contact: 'Kontakt',
  noAi: 'Garantiert ohne KI',
  finePrint: 'Na gut, vielleicht ein bisschen',
  copyright: `© 2025 ${productName}`,
  mailTo: (address) => `E-Mail an ${address}`,
};
