import { productName } from '@convoke/contract/product.ts';

/** Texts for readers without script or with an old browser; only the server renders them. */
export const withoutScriptMessages = {
  needed: `${productName} needs JavaScript to seat a team at the table.`,
  neededHere:
    'This page works only with JavaScript: signing in, seating a team and talking with it. What the menu leads to can be read without it.',
  menu: 'Menu',
  outdated: `This browser is too old for ${productName}: some things will look wrong or not work. It needs Chrome or Edge 123, Firefox 128, Safari 17.5, or a newer one.`,
};
