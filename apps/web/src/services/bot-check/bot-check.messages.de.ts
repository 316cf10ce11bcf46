import type { Translation } from '../../lib/language/messages.ts';
import type { botCheckMessages } from './bot-check.messages.ts';

/** The box at the door in German. */
export const botCheckMessagesInGerman: Translation<typeof botCheckMessages> = {
  label: 'Bot-Prüfung',
  banner: 'Bots, ab nach Hause!',
  status: {
    checking: 'Wir prüfen, ob du ein Mensch bist …',
    ready: 'Du bist ein Mensch.',
    failed: 'Die Prüfung hat nicht geklappt. Dein Text ist noch da.',
  },
  offline: 'Du bist offline. Die Prüfung läuft, sobald du wieder online bist.',
  retry: 'Erneut versuchen',
};
