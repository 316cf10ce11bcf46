import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../lib/language/messages.ts';
import type { withoutScriptMessages } from './without-script.messages.ts';

/** To readers whose browser runs no script, in German. */
export const withoutScriptMessagesInGerman: Translation<typeof withoutScriptMessages> = {
  needed: `Damit sich ein Team an den Tisch setzen kann, braucht ${productName} JavaScript.`,
  neededHere:
    'Diese Seite geht nur mit JavaScript: sich anmelden, ein Team an den Tisch holen und mit ihm sprechen. Wohin das Menü führt, lässt sich auch ohne lesen.',
  menu: 'Menü',
};
