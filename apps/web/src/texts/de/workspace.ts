import { limits } from '@convoke/contract/limits.ts';
import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/workspace.ts';

/** What is said about the work that the browser keeps, in German. */
export const workspaceMessages: Translation<typeof english.workspaceMessages> = {
  storage: {
    refused: `Dieser Browser lässt ${productName} nichts speichern. Alles funktioniert, ist aber weg, sobald du diesen Tab schließt oder neu lädst.`,
    cookiesBlocked: `Dieser Browser blockiert Cookies für ${productName}. Du kannst dich umsehen und schreiben, aber kein Mitglied kann antworten, du kannst nichts veröffentlichen, und was du schreibst, ist weg, sobald du diesen Tab schließt oder neu lädst. Erlaube Cookies für diese Website und lade die Seite dann neu.`,
    full: 'Der Speicher dieses Browsers ist voll. Was vorher gespeichert war, ist noch da; die letzten Änderungen bleiben nur, bis du diesen Tab schließt oder neu lädst. Lösche Gespräche, um Platz zu schaffen.',
    blocked: `In einem anderen Tab ist ${productName} in einer anderen Version offen, deshalb lässt sich nichts speichern. Alles funktioniert, bleibt aber nur, bis du diesen Tab schließt oder neu lädst. Schließe die anderen Tabs und lade dann neu.`,
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

/** Button of the storage notice, in German. */
export const storageNoticeMessages: Translation<typeof english.storageNoticeMessages> = {
  dismiss: 'Verstanden',
};
