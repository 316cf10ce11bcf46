import type { Translation } from '../../lib/language/messages.ts';
import type { botCheckMessages } from './bot-check.messages.ts';

/** The box at the door in German. */
export const botCheckMessagesInGerman: Translation<typeof botCheckMessages> = {
  label: 'Bot-Prüfung',
  banner: 'Bots, ab nach Hause!',
  status: {
    checking: 'Wir prüfen, ob du ein Mensch bist …',
    ready: 'Du bist geprüft',
    failed: 'Die Prüfung hat nicht geklappt. Von deinem Text ist nichts verloren.',
  },
  offline: 'Du bist offline. Geprüft wird, sobald das Netz wieder da ist.',
  retry: 'Erneut versuchen',
};
