import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { remixMessages } from './remix.messages.ts';

/** Remixing in German. */
export const remixMessagesInGerman: Translation<typeof remixMessages> = {
  untitled: 'Gespräch ohne Titel',
  nothingToRemix: 'Dieses Gespräch hat weder Team noch Vision für einen Remix.',
  failed: 'Der Remix hat nicht geklappt. An deiner Arbeit hat sich nichts geändert.',

  askTitle: 'Dieses Gespräch remixen?',
  ask: {
    conversation:
      'Das ersetzt dein Team und beginnt ein neues Gespräch. Deines wird vorher gespeichert als:',
    team: 'Das ersetzt dein Team und deine Vision. Beides wird vorher gespeichert als:',
  },
  cancel: 'Abbrechen',
  whereSaved: 'Du findest es unter „Gespräche speichern & laden“.',
  confirm: 'Speichern und remixen',
  savedFirst: (title) => `Deine Arbeit wurde als „${title}“ gespeichert.`,
  cannotSave:
    'Deine Arbeit ließ sich in diesem Browser nicht speichern, deshalb wurde nichts ersetzt. Lösche gespeicherte Gespräche, um Platz zu schaffen, und versuch es noch einmal.',

  dismiss: 'Ausblenden',
  remixedFrom: 'Remix von',
  offer: 'Das Team sitzt am Tisch. Machst du weiter, wo es aufgehört hat, oder fängst du neu an?',
  carry: 'Gespräch fortsetzen',
  carrying: 'Gespräch wird geladen …',
  startFresh: 'Neu anfangen',
  carried: (count) =>
    plural(count, {
      one: '# Nachricht wurde übernommen.',
      other: '# Nachrichten wurden übernommen.',
    }),
  carriedOmitted: (count) =>
    `Das Gespräch war zu lang, um es ganz zu übernehmen: ${plural(count, { one: 'Die erste Nachricht fehlt', other: 'Die ersten # Nachrichten fehlen' })}.`,
  nothingToCarry: 'Dieses Gespräch hat keine Nachrichten zum Übernehmen.',
  carryFailed: 'Das Gespräch ließ sich nicht laden. Dein Team ist trotzdem bereit.',
  publicationGone:
    'Das Gespräch ist nicht mehr öffentlich, deshalb lässt es sich nicht übernehmen.',

  visionCut: () =>
    `Die Vision war länger als ${formatNumber(limits.visionText)} Zeichen und wurde gekürzt.`,
  memberCut: (name) => `Einige Texte von „${name}“ waren zu lang und wurden gekürzt.`,
  memberRenamed: (from, to) =>
    `„${from}“ ist ein reservierter Name, deshalb heißt dieses Mitglied hier „${to}“.`,
  memberNumber: (number) => `Mitglied ${number}`,
  membersUnreadable: (count) =>
    plural(count, {
      one: '# Mitglied ohne lesbaren Namen oder Rolle fehlt.',
      other: '# Mitglieder ohne lesbaren Namen oder Rolle fehlen.',
    }),
  membersSurplus: (count) =>
    `Ein Team hat höchstens ${limits.participants} Mitglieder; nicht dabei: ${formatNumber(count)}.`,

  untitledWork: { conversation: 'Gespräch', team: 'Team' },
  beforeRemix: (kept, remixed) => `${kept} (vor dem Remix von „${remixed}“)`,
};
