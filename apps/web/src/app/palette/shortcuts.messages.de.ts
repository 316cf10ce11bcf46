import type { Translation } from '../../lib/language/messages.ts';
import type { shortcutsMessages } from './shortcuts.messages.ts';

/** The list of shortcuts in German. */
export const shortcutsMessagesInGerman: Translation<typeof shortcutsMessages> = {
  title: 'Tastenkürzel',
  or: 'oder',
  groups: {
    everywhere: 'Überall',
    vision: 'Deine Vision',
    teamAssembly: 'Stell dein Team zusammen',
    teamDashboard: 'Team-Gespräch',
    watch: 'Abspielen eines Gesprächs',
  },
  does: {
    palette: 'Befehle und Suche öffnen',
    shortcuts: 'Diese Liste zeigen',
    close: 'Schließen, was offen ist',
    menu: 'In einem Menü oder einer Liste bewegen',
    nextStep: 'Zum nächsten Schritt',
    moveMember: 'Ein Mitglied nach oben oder unten schieben',
    write: 'Zu deiner Nachricht',
    send: 'Nachricht senden',
    newLine: 'Neue Zeile beginnen',
    stop: 'Antwort anhalten',
    passOn: 'Das nächste Mitglied antworten lassen',
    play: 'Abspielen oder anhalten',
    step: 'Einen Beitrag vor oder zurück',
    speed: 'Langsamer oder schneller',
    ends: 'Zum Anfang oder zum Ende',
  },
  keys: {
    Control: 'Strg',
    Shift: 'Umschalt',
    Alt: 'Alt',
    Enter: 'Eingabe',
    Escape: 'Esc',
    Space: 'Leertaste',
    Home: 'Pos1',
    End: 'Ende',
  },
  singleKeys: 'Kürzel mit nur einer Taste',
  singleKeysHint:
    'Schalte sie aus, wenn du deinem Computer diktierst oder oft aus Versehen Tasten drückst. Die anderen bleiben.',
  isOff: 'Ausgeschaltet',
};
