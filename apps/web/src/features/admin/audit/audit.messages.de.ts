import type { Translation } from '../../../lib/language/messages.ts';
import type { auditMessages } from './audit.messages.ts';

/** The audit log in German. */
export const auditMessagesInGerman: Translation<typeof auditMessages> = {
  title: 'Protokoll',
  subtitle: 'Wer was wann geändert hat',
  search: 'Protokoll durchsuchen',
  searchPlaceholder: 'Wer, was, woran oder eine Anfrage-ID',
  loading: 'Das Protokoll wird geladen …',
  loadFailed: 'Das Protokoll ließ sich nicht laden. Bitte versuch es noch einmal.',
  empty: 'Noch wurde nichts geändert',
  emptyAdvice: 'Hier erscheint jede Änderung durch die Verwaltung.',
  emptySearchTitle: 'Kein Eintrag gefunden',
  emptySearch: 'Versuch es mit einer Adresse, einem Teil einer Aktion oder einer Anfrage-ID.',
  table: 'Protokoll',
  columns: {
    when: 'Wann',
    who: 'Wer',
    what: 'Was',
    target: 'Woran',
    changes: 'Vorher und nachher',
    request: 'Anfrage',
  },
  server: 'Der Server',
  value: 'Wert',
  became: 'wurde zu',
  blank: '„“',
  nothing: 'nichts',
};
