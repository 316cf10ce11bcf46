import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/without-script.ts';

/** Texts for readers without script or with an old browser; only the server renders them. */
export const withoutScriptMessages: Translation<typeof english.withoutScriptMessages> = {
  needed: `${productName} necesita JavaScript para sentar un equipo a la mesa.`,
  neededHere:
    'Esta página solo funciona con JavaScript: iniciar sesión, sentar un equipo a la mesa y hablar con él. Las páginas del menú se leen también sin él.',
  menu: 'Menú',
  outdated: `Este navegador es demasiado antiguo para ${productName}: algunas cosas se verán mal o no funcionarán. Hace falta Chrome o Edge 123, Firefox 128, Safari 17.5 o una versión posterior.`,
};
