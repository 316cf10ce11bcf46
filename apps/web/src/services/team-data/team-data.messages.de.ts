import { limits } from '@convoke/contract/limits.ts';
import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { teamDataMessages } from './team-data.messages.ts';

/** What is said about the work that the browser keeps, in German. */
export const teamDataMessagesInGerman: Translation<typeof teamDataMessages> = {
  storage: {
    refused: `Dieser Browser lässt ${productName} nichts speichern. Alles funktioniert, ist aber weg, sobald du diesen Tab schließt oder neu lädst.`,
    full: 'Der Speicher dieses Browsers ist voll. Was vorher gespeichert war, ist noch da; die letzten Änderungen bleiben nur, bis du diesen Tab schließt oder neu lädst. Lösche gespeicherte Gespräche, um Platz zu schaffen.',
    damaged:
      'Einige gespeicherte Daten waren nicht lesbar. Eine Kopie davon liegt unverändert beiseite; alles Lesbare ist noch da.',
    damagedAndFull:
      'Einige gespeicherte Daten waren nicht lesbar, und für eine Kopie ist kein Platz. Sie bleiben, wie sie sind; Änderungen bleiben nur, bis du diesen Tab schließt oder neu lädst.',
    newer: `Einige gespeicherte Daten stammen von einer neueren Version von ${productName} und wurden nicht angerührt. Änderungen bleiben nur, bis du diesen Tab schließt oder neu lädst. Lade neu, um die neuere Version zu bekommen.`,
  },
  refusals: {
    duplicate: 'Ein Mitglied mit diesem Namen und dieser Rolle ist schon in deinem Team.',
    reserved: 'Dieser Name ist reserviert. Bitte wähle einen anderen.',
    full: `Ein Team hat höchstens ${limits.participants} Mitglieder. Entferne eines, um Platz zu schaffen.`,
    nameMissing: 'Der Name fehlt noch',
    roleMissing: 'Die Rolle fehlt noch',
  },
  untitledConversation: (time) => `Gespräch vom ${time}`,
};
