import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { remixMessages } from './remix.messages.ts';

/** Remixing in German. */
export const remixMessagesInGerman: Translation<typeof remixMessages> = {
  untitled: 'Gespräch ohne Titel',
  nothingToRemix: 'Dieses Gespräch hat weder Team noch Vision für einen Remix.',
  failed: 'Der Remix hat nicht geklappt. An deiner Arbeit wurde nichts geändert.',

  askTitle: 'Dieses Gespräch remixen?',
  ask: {
    conversation:
      'Das Team dieses Gesprächs ersetzt deines, und ein neues Gespräch beginnt. Was auf deinem Tisch liegt, wird vorher mit Team und Vision gespeichert, und zwar als:',
    team: 'Team und Vision dieses Gesprächs ersetzen deine. Was du aufgebaut hast, wird vorher gespeichert als:',
  },
  cancel: 'Abbrechen',
  whereSaved: 'Du findest es unter „Gespräche speichern & laden“.',
  confirm: 'Speichern und remixen',
  savedFirst: (title) => `Deine Arbeit wurde als „${title}“ gespeichert.`,
  cannotSave:
    'Deine Arbeit ließ sich in diesem Browser nicht speichern, deshalb wurde nichts ersetzt. Lösche gespeicherte Gespräche, um Platz zu schaffen, und versuch es noch einmal.',

  dismiss: 'Ausblenden',
  remixedFrom: 'Remix von',
  offer:
    'Das Team ist bereit. Willst du sein Gespräch dort aufnehmen, wo es aufgehört hat, oder mit einem leeren Blatt beginnen?',
  carry: 'Gespräch mitnehmen',
  carrying: 'Gespräch wird geholt …',
  startFresh: 'Mit diesem Team neu beginnen',
  carried: (count) =>
    plural(count, {
      one: '# Nachricht ist mitgekommen.',
      other: '# Nachrichten sind mitgekommen.',
    }),
  carriedOmitted: (count) =>
    `Das Gespräch war zu lang, um ganz mitzukommen: ${plural(count, { one: 'Die erste Nachricht ist', other: 'Die ersten # Nachrichten sind' })} zurückgeblieben.`,
  nothingToCarry: 'Dieses Gespräch hat keine Nachrichten, die mitkommen könnten.',
  carryFailed: 'Das Gespräch konnte nicht geholt werden. Dein Team ist trotzdem bereit.',
  publicationGone:
    'Das Gespräch ist nicht mehr öffentlich, deshalb können seine Nachrichten nicht mitkommen.',

  visionCut: () =>
    `Die Vision war länger als ${formatNumber(limits.visionText)} Zeichen und wurde gekürzt.`,
  memberCut: (name) => `„${name}“ hatte zu lange Texte, die gekürzt wurden.`,
  memberRenamed: (from, to) =>
    `„${from}“ ist ein reservierter Name, deshalb heißt dieses Mitglied hier „${to}“.`,
  memberNumber: (number) => `Mitglied ${number}`,
  membersUnreadable: (count) =>
    plural(count, {
      one: '# Mitglied ohne lesbaren Namen oder Rolle ist zurückgeblieben.',
      other: '# Mitglieder ohne lesbaren Namen oder Rolle sind zurückgeblieben.',
    }),
  membersSurplus: (count) =>
    `Ein Team hat höchstens ${limits.participants} Mitglieder; zurückgeblieben: ${formatNumber(count)}.`,

  untitledWork: { conversation: 'Gespräch', team: 'Team' },
  beforeRemix: (kept, remixed) => `${kept} (vor dem Remix von „${remixed}“)`,
};
