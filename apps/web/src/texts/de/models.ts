import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/models.ts';

/** Texts of the administration of models, in German. */
export const modelsMessages: Translation<typeof english.modelsMessages> = {
  title: 'Modelle',
  subtitle: 'Gilt sofort; das erste ist die Vorgabe',
  add: 'Modell hinzufügen',
  find: 'Eines suchen',
  loading: 'Modelle werden geladen …',
  loadFailed: 'Die Modelle konnten nicht geladen werden. Bitte versuch es noch einmal.',
  empty: 'Kein Modell ist angeschlossen',
  emptyAdvice: 'Bis dahin antworten die Probestimmen.',

  table: 'Modelle',
  columns: {
    name: 'Name',
    model: 'Modell',
    prices: 'Preise',
    state: 'Besucher',
    actions: 'Aktionen',
  },
  usualModel: 'die Vorgabe des Anbieters',
  fromSettings: 'Aus der Umgebung oder den Einstellungen',
  noPrices: 'keine',
  prices: (input: string, output: string) => `${input} gelesen, ${output} geschrieben`,
  offered: 'Angeboten',
  withheld: 'Nicht angeboten',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  test: 'Testen',
  toSettings: 'In den Einstellungen ändern',

  createTitle: 'Modell hinzufügen',
  editTitle: 'Modell bearbeiten',
  created: 'Das Modell ist angeschlossen',
  updated: 'Das Modell wurde geändert',
  removed: 'Das Modell wurde entfernt',
  removeFailed: 'Das Modell konnte nicht entfernt werden',
  confirmRemove: 'Soll dieses Modell wirklich entfernt werden?',
  whatRemoving: (name: string) =>
    `Antworten von ${name}, die gerade entstehen, können scheitern. Danach machen Mitglieder mit diesem Modell mit dem ersten weiter, und der Raum sagt es. Der Schlüssel wird gelöscht.`,
};
