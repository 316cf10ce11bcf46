import { formatNumber, plural } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { feedMessages } from './feed.messages.ts';

const facetSentences = (noun: string, anyOfThese: string) => ({
  search: `${noun} suchen`,
  legend: `Gespräche mit ${anyOfThese} zeigen`,
  most: (count: number) => `Du kannst höchstens ${count} ${noun} wählen.`,
  cutShort: (count: number) =>
    `Dieser Link enthält mehr als ${count} ${noun}. Nur die ersten ${count} filtern die Liste.`,
  none: `Noch keine ${noun}.`,
  noMatch: `Keine passenden ${noun}.`,
});

/** The feed in German. */
export const feedMessagesInGerman: Translation<typeof feedMessages> = {
  title: 'Die Gespräche',
  subtitle: 'Worüber gerade alle reden',
  showFilters: 'Filter zeigen',
  hideFilters: 'Filter verbergen',
  resetFilters: 'Alle Filter zurücksetzen',
  filtersInUse: (count) => plural(count, { one: '# Filter aktiv', other: '# Filter aktiv' }),
  filters: 'Filter',
  groups: { title: 'Titel', date: 'Datum', tags: 'Tags', participants: 'Teilnehmende' },
  selected: (count) => `${count} gewählt`,
  titleContains: 'Titel enthält',
  anyTitle: 'Jeder Titel',
  startDate: 'Von',
  endDate: 'Bis',
  backwards: 'Das Ende liegt vor dem Anfang.',
  fromDay: (day) => `ab ${day}`,
  untilDay: (day) => `bis ${day}`,
  facets: {
    tags: facetSentences('Tags', 'einem dieser Tags'),
    participants: facetSentences('Rollen', 'einer dieser Rollen'),
  },
  moreFacets: (count) => `${formatNumber(count)} weitere. Tippe, um sie einzugrenzen.`,

  conversations: 'Gespräche',
  share: 'Dieses Gespräch teilen',
  linkCopied: 'Link kopiert',
  copyFailed: 'Der Link ließ sich nicht kopieren.',
  remix: (hint) => `Remix: ${hint}`,
  remixHint: 'Spinn aus dieser Idee einen neuen Faden. Neues entsteht beim Weiterdenken.',
  explore: 'Dieses Gespräch ansehen',
  untitled: 'Gespräch ohne Titel',
  vision: 'Vision:',
  participants: 'Teilnehmende:',
  tags: 'Tags',
  moreTags: 'weitere',
  isRemix: 'Ein Remix',
  remixes: (count) => plural(count, { one: '# Remix', other: '# Remixe' }),

  empty: 'Keine Gespräche gefunden.',
  emptyHint:
    'Ruf ein Team zusammen, sprich mit ihm und veröffentliche, was ihr erarbeitet habt: Dann steht es hier.',
  defineVision: 'Vision festlegen',
  filteredOut: 'Kein Gespräch passt zu deinen Filtern.',
  filteredOutHint: 'Versuch ein anderes Wort, einen längeren Zeitraum oder weniger Filter.',
  showAll: 'Alle Gespräche zeigen',
  failed: 'Die Gespräche ließen sich nicht laden. Bitte versuch es später noch einmal.',
  moreFailed: 'Die nächsten Gespräche ließen sich nicht laden.',
  facetsFailed: 'Die Auswahl ließ sich nicht laden.',
  offline: 'Du bist offline',
  offlineHint: 'Die Gespräche erscheinen, sobald du wieder online bist.',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen',
  loadingFeed: 'Gespräche werden geladen',
  loadingMore: 'Weitere Gespräche werden geladen',
  showMore: 'Mehr zeigen',
  older: 'Das sind ältere Gespräche.',
  toNewest: 'Zu den neuesten',
};
