import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/analytics.ts';

/** Texts of the analytics, in German. */
export const analyticsMessages: Translation<typeof english.analyticsMessages> = {
  title: 'Statistik',
  utc: 'Tage beginnen um Mitternacht UTC.',
  period: 'Zeitraum',
  days: (count) => `${formatNumber(count)} Tage`,
  loading: 'Statistik wird geladen …',
  loadFailed: 'Die Statistik ließ sich nicht laden. Bitte versuch es noch einmal.',
  nothingYet: 'Nichts in diesen Tagen.',
  noneMeasured: 'In diesen Tagen wurde nichts gemessen.',

  perDay: (unit) => `${unit} pro Tag`,
  picture: (title, unit, dayCount, said) =>
    `${title}, ${unit} pro Tag, ${formatNumber(dayCount)} Tage. ${said}`,
  showTable: 'Als Tabelle zeigen',
  hideTable: 'Tabelle schließen',
  table: (title) => `Tabelle: ${title}`,
  day: 'Tag',
  milliseconds: (count) => `${count}\u00A0ms`,

  calls: {
    title: 'KI-Aufrufe und Fehler',
    unit: 'Aufrufe',
    counted: 'Alle Modellaufrufe, auch die im Hintergrund, ohne Verbindungstests.',
    calls: 'Aufrufe',
    failures: 'Fehler',
    summary: (calls, failures) => `Aufrufe: ${calls}, davon ${failures} gescheitert.`,
  },
  tokens: {
    title: 'Tokens',
    unit: 'Tokens',
    counted: 'Dieselben Aufrufe, auch die im Hintergrund.',
    input: 'Eingabe',
    output: 'Ausgabe',
    summary: (input, output) => `${input} hinein, ${output} heraus.`,
  },
  waits: {
    title: 'Zeit bis zum ersten Token',
    unit: 'Median, Millisekunden',
    counted: 'Nur Aufrufe, auf die jemand wartete.',
    median: 'Median',
    summary: (median) => `Median der Tage: ${median}\u00A0ms.`,
  },
  models: {
    title: 'Modelle',
    unit: 'Aufrufe, Tokens und Kosten',
    counted:
      'Alle Aufrufe von Modellen, auch im Hintergrund, ohne Verbindungstests. Die Kosten folgen den Preisen des jeweiligen Tages.',
    empty: 'In diesen Tagen wurde kein Modell gefragt.',
    tokens: (count: number) => plural(count, { one: '# Token', other: '# Tokens' }),
    calls: (count: number) => plural(count, { one: '# Aufruf', other: '# Aufrufe' }),
    failures: (count: number) => `${formatNumber(count)} fehlgeschlagen`,
    atLeast: (cost: string) => `mindestens ${cost}`,
    columns: {
      day: 'Tag und Modell',
      calls: 'Aufrufe',
      failures: 'Fehlschläge',
      tokens: 'Tokens',
      cost: 'Kosten',
    },
  },
  tools: {
    title: 'Werkzeuge',
    unit: 'Aufrufe',
    counted:
      'Aufrufe, die ein Besucher erlaubt hat. Was gefragt und was geantwortet wurde, bleibt nirgends gespeichert.',
    empty: 'In diesen Tagen wurde kein Werkzeug aufgerufen.',
    builtIn: { search: 'Websuche', readPage: 'Seite lesen', calculate: 'Rechnen' },
    calls: (count) => plural(count, { one: '# Aufruf', other: '# Aufrufe' }),
    failures: (count) => `${formatNumber(count)} fehlgeschlagen`,
    columns: { day: 'Tag und Werkzeug', calls: 'Aufrufe', failures: 'Fehlgeschlagen' },
  },
  publications: {
    title: 'Veröffentlichungen und Remixe',
    unit: 'Gespräche',
    counted: 'Auch inzwischen gelöschte.',
    publications: 'Veröffentlichungen',
    remixes: 'Remixe',
    summary: (published, remixes) => `${published} veröffentlicht, davon ${remixes} Remixe.`,
  },
  decisions: {
    title: 'Entscheidungen',
    unit: 'Gespräche',
    counted: 'Veröffentlichte, die zu einer Entscheidung kamen. Auch inzwischen gelöschte.',
    decisions: 'Entscheidungen',
    summary: (decisions) => `${decisions} kamen zu einer Entscheidung.`,
  },
  registrations: {
    title: 'Registrierungen',
    unit: 'Konten',
    counted: 'Auch inzwischen gelöschte.',
    registrations: 'Registrierungen',
    summary: (count) => `Neue Konten: ${count}.`,
  },
  tags: {
    title: 'Häufigste Tags',
    unit: 'Veröffentlichungen',
    counted: 'Von Gesprächen, die jetzt öffentlich sind.',
    empty: 'Noch keine Tags. Sie entstehen nach dem Veröffentlichen.',
  },
  roles: {
    title: 'Häufigste Rollen',
    unit: 'Teilnehmende',
    counted: 'Von Gesprächen, die jetzt öffentlich sind.',
    empty: 'Noch keine Rollen. Sie kommen mit veröffentlichten Gesprächen.',
  },
};
