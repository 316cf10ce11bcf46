import type { Language } from '@convoke/language/language.rules.ts';
import { productName } from '@convoke/contract/product.ts';

interface WithoutScriptMessages {
  needed: string;
  neededHere: string;
  menu: string;
}

/** Texts for readers without script; only the server renders them. */
export const withoutScriptMessages: Readonly<Record<Language, WithoutScriptMessages>> = {
  en: {
    needed: `${productName} needs JavaScript to seat a team at the table.`,
    neededHere:
      'This page works only with JavaScript: signing in, seating a team and talking with it. What the menu leads to can be read without it.',
    menu: 'Menu',
  },
  de: {
    needed: `${productName} braucht JavaScript, um ein Team an den Tisch zu holen.`,
    neededHere:
      'Diese Seite geht nur mit JavaScript: anmelden, ein Team an den Tisch holen und mit ihm sprechen. Die Seiten im Menü kannst du auch ohne lesen.',
    menu: 'Menü',
  },
  es: {
    needed: `${productName} necesita JavaScript para sentar un equipo a la mesa.`,
    neededHere:
      'Esta página solo funciona con JavaScript: iniciar sesión, sentar un equipo a la mesa y hablar con él. Las páginas del menú se leen también sin él.',
    menu: 'Menú',
  },
};
