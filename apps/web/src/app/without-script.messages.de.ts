import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../lib/language/messages.ts';
import type { withoutScriptMessages } from './without-script.messages.ts';

/** To readers whose browser runs no script, in German. */
export const withoutScriptMessagesInGerman: Translation<typeof withoutScriptMessages> = {
  needed: `${productName} braucht JavaScript, um ein Team an den Tisch zu holen.`,
  neededHere:
    'Diese Seite geht nur mit JavaScript: anmelden, ein Team an den Tisch holen und mit ihm sprechen. Die Seiten im Menü kannst du auch ohne lesen.',
  menu: 'Menü',
};
