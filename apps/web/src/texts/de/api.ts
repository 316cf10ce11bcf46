import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/api.ts';

/** What is said when the server has no sentence of its own, in German. */
export const apiErrorMessages: Translation<typeof english.apiErrorMessages> = {
  reasons: {
    network: 'Der Server war nicht zu erreichen.',
    aborted: 'Angehalten.',
    cut_off: 'Die Antwort brach ab.',
    rate_limited: 'Zu viele Anfragen. Bitte warte einen Moment.',
    not_found: 'Nicht gefunden.',
    unavailable: 'Der Server ist gerade nicht verfügbar.',
    too_large: 'Das ist zu groß für den Server.',
  },
  invalid: 'Bitte prüf deine Eingaben.',
  unknown: 'Etwas ist schiefgegangen.',
};

/** The bot check in German. */
export const botCheckMessages: Translation<typeof english.botCheckMessages> = {
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
