import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/model-form.ts';

/** Texts of the forms that connect, change and test a model, in German. */
export const modelFormMessages: Translation<typeof english.modelFormMessages> = {
  test: 'Testen',
  create: 'Anschließen',
  update: 'Speichern',
  createAnyway: 'Trotzdem anschließen',
  updateAnyway: 'Trotzdem speichern',
  cancel: 'Abbrechen',
  name: 'Name',
  nameHint: 'Was Besucher lesen: im Formular eines Mitglieds, im Raum und in den Zahlen.',
  provider: 'Anbieter',
  model: 'Modell',
  modelHint: 'Wie der Anbieter es schreibt. Leer: die Vorgabe des Anbieters.',
  modelOfServerHint: 'So, wie der Server es nennt.',
  modelFileHint: 'Pfad einer .gguf-Datei auf dem Rechner dieses Servers.',
  baseUrl: 'Basis-URL',
  baseUrlHint: 'Leer: die eigene Adresse des Anbieters.',
  contextTokens: 'Kontext-Tokens',
  contextTokensHint: 'Das Fenster des Modells. Leer: die Einstellung des Servers.',
  maxOutputTokens: 'Max. Ausgabe-Tokens',
  maxOutputTokensHint: 'Je Antwort. Leer: die Einstellung des Servers.',
  priceInput: (sign: string) => `Preis der Eingabe (${sign})`,
  priceOutput: (sign: string) => `Preis der Ausgabe (${sign})`,
  priceHint: 'Je Million Tokens. Beträge erscheinen, wenn beide gesetzt sind.',
  isOffered: 'Besuchern angeboten',
  isOfferedHint: 'Aus: Es bleibt angeschlossen, aber Besucher können es nicht wählen.',
  providers: {
    environment: 'Aus der Umgebung',
    auto: 'Der erste gefundene',
    'openai-compatible': 'OpenAI-kompatibel (Ollama, LM Studio, vLLM …)',
    local: 'Eine Datei auf diesem Rechner (local)',
    rehearsal: 'Probestimmen, kein Modell',
  },
  compatibleAddress: 'Endet auf /v1, wie http://localhost:11434/v1.',

  key: {
    label: 'API-Schlüssel',
    kept: 'Ein Schlüssel ist hinterlegt. Er wird nie gezeigt.',
    none: 'Kein Schlüssel hinterlegt.',
    replaces:
      'Ersetzt beim Speichern den hinterlegten Schlüssel; bleibt das Feld leer, wird er gelöscht.',
    forgets: 'Der hinterlegte Schlüssel wird beim Speichern gelöscht.',
    cleared:
      'Die Basis-URL ändert sich, darum wird der hinterlegte Schlüssel beim Speichern gelöscht: Er darf nicht an eine andere Adresse gehen. Gib den Schlüssel der neuen ein, falls sie einen braucht.',
    environment:
      'Die Umgebung setzt einen. Er gilt, solange auch die Basis-URL aus der Umgebung kommt.',
    replace: 'Ersetzen',
    forget: 'Löschen',
    keep: 'Behalten',
    keepOld: 'Alten Schlüssel behalten',
  },

  rehearsalModel: 'Probestimmen: kein Modell angeschlossen',
  outcome: {
    failed: 'Der Test kam nicht zustande.',
    answered: (label, wholeMs) => `${label} antwortete in ${wholeMs}`,
    answeredAfter: (label, wholeMs, firstMs) =>
      `${label} antwortete in ${wholeMs}, das erste Token kam nach ${firstMs}`,
    silent: (label, wholeMs) => `${label} antwortete nicht (nach ${wholeMs})`,
  },
  createFailed: 'Das Modell konnte nicht angeschlossen werden',
  updateFailed: 'Das Modell konnte nicht geändert werden',
};
