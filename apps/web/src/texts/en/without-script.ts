import { productName } from '@convoke/contract/product.ts';

/** Texts for readers without script; only the server renders them. */
export const withoutScriptMessages = {
  needed: `${productName} needs JavaScript to seat a team at the table.`,
  neededHere:
    'This page works only with JavaScript: signing in, seating a team and talking with it. What the menu leads to can be read without it.',
  menu: 'Menu',
};
