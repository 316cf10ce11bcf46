import { productName } from '@convoke/contract/product.ts';
import { defineMessages } from '../../lib/language/messages.ts';

/** Whom to write to, and where. */
export const contactMessages = defineMessages('contact', {
  title: 'Contact',
  lead: 'The team at your table is made of software. This page leads to the people.',
  talk: {
    title: "Let's Talk",
    paragraphs: [
      `Tell us what you are trying to do with ${productName}, what got in your way, or what you would have built instead. Two sentences are plenty; a vision with three objectives is also accepted.`,
      'If something broke, say what you did last and what you saw. If something worked, say that too. We hear it less often than you would think.',
    ],
  },
  withoutScript: 'The address comes from the server. Loading it needs JavaScript.',
  failed: 'The address could not be loaded.',
  offline: 'You are offline. The address loads when you are back online.',
  tryAgain: 'Try again',
  behind: `Behind ${productName}`,
  // Three pieces, of which the middle one is a link.
  blog: {
    before: 'Rather read than write? There is a ',
    link: 'Blog',
    after: ', and a newsletter with it.',
  },
});
