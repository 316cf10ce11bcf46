import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/without-script.ts';

/** Texts for readers without script or with an old browser; only the server renders them. */
export const withoutScriptMessages: Translation<typeof english.withoutScriptMessages> = {
  needed: `${productName} braucht JavaScript, um ein Team an den Tisch zu holen.`,
  neededHere:
    'Diese Seite geht nur mit JavaScript: anmelden, ein Team an den Tisch holen und mit ihm sprechen. Die Seiten im Menü kannst du auch ohne lesen.',
  menu: 'Menü',
  outdated: `Dieser Browser ist zu alt für ${productName}: Manches sieht falsch aus oder geht nicht. Nötig ist Chrome oder Edge 123, Firefox 128, Safari 17.5 oder neuer.`,
};
