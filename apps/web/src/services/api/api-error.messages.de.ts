import type { Translation } from '../../lib/language/messages.ts';
import type { apiErrorMessages } from './api-error.messages.ts';

/** What is said when the server has no sentence of its own, in German. */
export const apiErrorMessagesInGerman: Translation<typeof apiErrorMessages> = {
  reasons: {
    network: 'Der Server war nicht zu erreichen.',
    aborted: 'Angehalten.',
    cut_off: 'Die Antwort brach ab.',
    rate_limited: 'Zu viele Anfragen. Bitte warte einen Moment.',
    not_found: 'Nicht gefunden.',
    unavailable: 'Der Server ist gerade nicht verfügbar.',
    too_large: 'Das ist zu groß für den Server.',
  },
  unknown: 'Etwas ist schiefgegangen.',
};
