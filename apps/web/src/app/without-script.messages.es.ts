import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../lib/language/messages.ts';
import type { withoutScriptMessages } from './without-script.messages.ts';

/** To readers whose browser runs no script, in Spanish. */
export const withoutScriptMessagesInSpanish: Translation<typeof withoutScriptMessages> = {
  needed: `${productName} necesita JavaScript para sentar un equipo a la mesa.`,
  neededHere:
    'Esta página solo funciona con JavaScript: iniciar sesión, sentar un equipo a la mesa y hablar con él. Las páginas del menú se leen también sin él.',
  menu: 'Menú',
};
