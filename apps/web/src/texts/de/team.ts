import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/team.ts';

const addedText = (count: number) =>
  plural(count, {
    one: '# Mitglied ist schon da und bleibt.',
    other: '# Mitglieder sind schon da und bleiben.',
  });

/** The team assembly screen in German. */
export const teamMessages: Translation<typeof english.teamMessages> = {
  title: 'Stell dein Team zusammen',
  createMember: 'Teammitglied anlegen',
  autoGenerate: 'Team erzeugen lassen',
  savedTeam: 'Gespeichertes Team holen',
  seated: (name) => `Das Team ${quoted(name)} sitzt am Tisch.`,
  teamThere: {
    title: 'Am Tisch sitzt schon ein Team',
    explanation: 'Wer den Tisch verlässt, bleibt unter den gespeicherten Mitgliedern.',
    replace: 'Ersetzen',
    add: 'Dazuholen',
  },
  autoGenerateHelp: 'Drei bis sechs Leute, die zu deiner Vision passen.',
  orOneByOne: 'oder einzeln',
  name: 'Name',
  role: 'Rolle',
  model: 'Modell',
  modelNotOffered: 'Das bisher gewählte Modell wird hier nicht angeboten.',
  modelInstead: (model: string) => `${model} (das gewählte wird hier nicht angeboten)`,
  description: 'Beschreibung',
  generateDescription: 'Beschreibung erzeugen',
  addToTeam: 'Ins Team holen',
  generatedDescription: 'Rollenbeschreibung von der KI',
  discardDescription: 'Diese Beschreibung verwerfen',
  savedMembers: 'Gespeicherte Mitglieder',
  yourTeam: 'Dein Team',
  generateWholeTeam: 'Ganzes Team erzeugen',
  backToVision: 'Zurück zur Vision',
  startConversation: 'Weiter: Gespräch beginnen',
  defineVision: 'Vision festlegen',
  stop: 'Anhalten',
  retry: 'Erneut versuchen',
  gotIt: 'Verstanden',
  cancel: 'Abbrechen',
  saveChanges: 'Änderungen speichern',
  editMember: 'Teammitglied bearbeiten',
  you: 'Du',

  descriptionOf: (name) => `Beschreibung von ${name}`,
  moveUp: (name) => `${name} nach oben schieben`,
  moveDown: (name) => `${name} nach unten schieben`,
  edit: (name) => `${name} bearbeiten`,
  remove: (name) => `${name} entfernen`,
  add: (name, role) => `${name}, ${role}, ins Team holen`,

  noSavedMembers:
    'Noch keine gespeicherten Mitglieder. Hier erscheinen Teammitglieder aus früheren Gesprächen.',
  noSelectedMembers:
    'Noch niemand im Team. Leg ein neues Mitglied an oder wähle eines der gespeicherten.',
  needsVision: 'Ein Team braucht eine Vision, und es gibt noch keine.',
  teamFull: `Alle ${limits.participants} Plätze sind besetzt. Entferne ein Mitglied, um Platz zu schaffen.`,
  generating: 'Wir rufen Leute an den Tisch …',
  generated: (count) =>
    plural(count, {
      one: '# Mitglied ist dazugekommen.',
      other: '# Mitglieder sind dazugekommen.',
    }),
  generatedNone: 'Niemand Neues ist dazugekommen.',
  stopped: (count) =>
    count === 0 ? 'Angehalten, bevor jemand dazukam.' : `Angehalten. ${addedText(count)}`,
  failed: (count) =>
    count === 0
      ? 'Das Team ließ sich nicht erzeugen.'
      : `Das Team wurde nicht vollständig. ${addedText(count)}`,
  skipped: (count) =>
    plural(count, {
      one: '# Zeile der Antwort wurde übersprungen',
      other: '# Zeilen der Antwort wurden übersprungen',
    }),
  whySkipped: (reason) => `wurde übersprungen: ${reason}`,
  describing: 'Wird geschrieben …',
  described: 'Die Beschreibung ist fertig.',
  descriptionFailed: 'Die Beschreibung ließ sich nicht erzeugen.',
  descriptionStopped: 'Angehalten. Was geschrieben wurde, bleibt.',
  descriptionEmpty: 'Die Antwort war leer.',
  descriptionTooLong: (length) =>
    `Die Beschreibung wurde zu lang: ${formatNumber(length)} von höchstens ${formatNumber(limits.roleDescription)} Zeichen. Lass sie noch einmal erzeugen.`,
  fieldTooLong: (length, maxLength) =>
    `${formatNumber(length)} von höchstens ${formatNumber(maxLength)} Zeichen. Abgeschnitten wurde nichts.`,
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  retryAfter: (seconds) =>
    plural(seconds, {
      one: 'Versuch es in # Sekunde noch einmal.',
      other: 'Versuch es in # Sekunden noch einmal.',
    }),
  joined: (name, role) => `${name}, ${role}, ist jetzt im Team.`,
  movedTo: (name, position, count) => `${name} steht jetzt auf Platz ${position} von ${count}.`,
  removed: (name) => `${name} ist wieder bei den gespeicherten Mitgliedern.`,
};
