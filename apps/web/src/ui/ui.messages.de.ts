import { formatNumber } from '../lib/language/locale.ts';
import type { Translation } from '../lib/language/messages.ts';
import type { uiMessages } from './ui.messages.ts';

/** The controls in German. */
export const uiMessagesInGerman: Translation<typeof uiMessages> = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Ausblenden',
  show: (label) => `Anzeigen: ${label}`,
  hide: (label) => `Verbergen: ${label}`,
  progress: (value, max) => `${formatNumber(value)} von ${formatNumber(max)}`,
  arrows: {
    ArrowUp: 'Pfeil nach oben',
    ArrowDown: 'Pfeil nach unten',
    ArrowLeft: 'Pfeil nach links',
    ArrowRight: 'Pfeil nach rechts',
  },
};
