import { productName } from '@convoke/contract/product.ts';
import { defineMessages } from '../lib/language/messages.ts';

/** To readers whose browser runs no script. */
export const withoutScriptMessages = defineMessages('without-script', {
  needed: `${productName} needs JavaScript to seat a team at the table.`,
  neededHere:
    'This page works only with JavaScript: signing in, seating a team and talking with it. What the menu leads to can be read without it.',
  menu: 'Menu',
});
