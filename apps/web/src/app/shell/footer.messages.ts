import { productName, productTagline } from '@convoke/contract/product.ts';
import { defineMessages } from '../../lib/language/messages.ts';

/** The foot of the landing page. */
export const footerMessages = defineMessages('footer', {
  tagline: productTagline,
  product: 'Product',
  howItWorks: 'How it works',
  features: 'Features',
  company: 'Company',
  about: 'About',
  blog: 'Blog',
  contact: 'Contact',
  noAi: 'Absolutely no AI',
  finePrint: 'OK, maybe just a little',
  copyright: `© 2025 ${productName}`,
  mailTo: (address: string) => `Email ${address}`,
});
