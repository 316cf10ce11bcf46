import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { footerMessages } from './footer.messages.ts';

/** The foot of the landing page in Spanish. */
export const footerMessagesInSpanish: Translation<typeof footerMessages> = {
  tagline: productTagline,
  product: 'Producto',
  howItWorks: 'Cómo funciona',
  features: 'Funciones',
  company: 'Nosotros',
  about: 'Acerca de Convoke',
  blog: 'Blog',
  contact: 'Contacto',
  noAi: 'Nada de IA',
  finePrint: 'Bueno, quizá un poquito',
  copyright: `© 2025 ${productName}`,
  mailTo: (address) => `Correo a ${address}`,
};
