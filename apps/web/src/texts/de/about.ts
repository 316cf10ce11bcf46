import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/about.ts';

/** Texts of the about page, in German. */
export const aboutMessages: Translation<typeof english.aboutMessages> = {
  title: 'Über Convoke',
  lead: `${productName} ruft ein Team um deine Vision an einen Tisch und lässt dir den Platz am Kopfende.`,
  opening:
    'Du schreibst auf, was du vorhast. Ein Team aus KI-Mitgliedern nimmt Platz: jemand zum Nachforschen, jemand zum Bauen, jemand zum Zweifeln, wen die Arbeit eben braucht. Dann redet ihr offen darüber, bis es etwas zu entscheiden gibt. Das Protokoll hält fest, was herauskam; die Entscheidung nennt ihre Gründe, wer dagegen war und auf welche Worte sie sich stützt. Was sich zu sagen lohnte, kannst du veröffentlichen; was andere veröffentlicht haben, kannst du aufgreifen und weiterführen.',
  premise: {
    title: 'Der Gedanke',
    paragraphs: [
      'Convoke heißt: Menschen zu einem Zweck zusammenrufen. Was an einer Besprechung gut ist, kommt meist von diesem Zweck und davon, dass die Leute verschieden sind. Was an ihr schlecht ist, kommt meist vom Kalender.',
      'Also haben wir den Zweck und die Verschiedenheit behalten.',
    ],
  },
  reason: {
    title: 'Warum es das gibt',
    paragraphs: [
      'Wer einem einzelnen Assistenten eine Frage nach der anderen stellt, macht die Arbeit dazwischen selbst: sich das Ziel merken, sehen, was fehlt, und alle spielen, die widersprochen hätten. So kommt man gut zu einer Antwort und schlecht dahinter, ob es die richtige Frage war.',
      'Manches Denken braucht einen Streit mit guten Manieren. Sechs freie Kalender und einen Raum mit einer Tafel, die niemand wischen darf, sollte es nicht brauchen.',
    ],
  },
  uses: {
    title: 'Was es möglich macht',
    passages: [
      {
        title: 'Strategie',
        text: 'Leg den Plan denen vor, die ihn ausführen müssten. Lass dir von allen den stärksten Einwand geben, bevor der Markt ihn liefert.',
      },
      {
        title: 'Gründung',
        text: 'Leih dir für eine Stunde jemanden für Finanzen, jemanden für Recht und eine skeptische Kundin. Anteile will niemand.',
      },
      {
        title: 'Forschung',
        text: 'Lass Fächer, die nie einen Flur teilen, dieselbe Frage lesen. Wo sie uneins sind, liegt meist die Arbeit.',
      },
      {
        title: 'Kreative Arbeit',
        text: 'Hol Lektorat, Publikum und jemanden ohne Geduld an den Tisch. Behalte, was alle drei überlebt.',
      },
    ],
  },
  principles: {
    title: 'Grundsätze',
    passages: [
      {
        title: 'Der Kontext ist die Oberfläche',
        text: 'Eine Vision, ihre Ziele und ihre Schlüsselergebnisse sagen mehr als eine schlaue Anweisung. Schreib sie einmal auf; alle Mitglieder haben sie gelesen.',
      },
      {
        title: 'Struktur schlägt Einfall',
        text: 'Erst der Auftrag, dann das Team, dann das Gespräch. Das dauert etwa zwei Minuten länger, als etwas in ein Feld zu tippen, und spart den Nachmittag.',
      },
      {
        title: 'Teams statt Werkzeuge',
        text: 'Eine Stimme, die dir zustimmt, ist ein Spiegel. Mehrere, die für Verschiedenes einstehen, sind eine Besprechung, und manchmal eine nützliche.',
      },
      {
        title: 'Du führst',
        text: 'Du bestimmst, wer sitzt, wer spricht und wann es genug ist. Ins Wort fallen ist erwünscht. Die Mitglieder nehmen es gut auf.',
      },
    ],
  },
  next: {
    title: 'Was als Nächstes kommt',
    paragraphs: [
      'Was wir gern hätten, ohne Reihenfolge: Mitglieder, die noch wissen, was letzten Monat entschieden wurde. Deine eigenen Unterlagen auf dem Tisch. Einen zweiten Menschen im Raum, falls der erste überstimmt wird.',
      'Termine nennen wir nicht: Die kritische Stimme in unserem eigenen Team würde nur fragen, woher sie kommen.',
    ],
  },
  behind: {
    title: 'Wer dahintersteht',
    text: 'Die Mitglieder am Tisch sind aus Software und lassen sich gern unterbrechen. Die Menschen, die sich um sie kümmern, sind aus Fleisch und Blut und lesen ihre Post.',
  },
  connect: {
    title: 'Magst du uns schreiben?',
    text: 'Eine Frage, eine Idee oder ein Einwand. Einwände beantworten wir zuerst.',
    action: 'Schreib uns',
  },
};

/** Error states of the founder's name, in German. */
export const founderMessages: Translation<typeof english.founderMessages> = {
  offline: 'Der Name erscheint, sobald du wieder online bist.',
  failed: 'Der Name ließ sich nicht laden.',
};

/** Texts of the contact page, in German. */
export const contactMessages: Translation<typeof english.contactMessages> = {
  title: 'Kontakt',
  lead: 'Das Team an deinem Tisch ist aus Software. Diese Seite führt zu den Menschen.',
  talk: {
    title: 'Lass uns reden',
    paragraphs: [
      `Erzähl uns, was du mit ${productName} vorhast, was dir im Weg stand oder was du stattdessen gebaut hättest. Zwei Sätze genügen; eine Vision mit drei Zielen nehmen wir auch.`,
      'Wenn etwas kaputt war, schreib, was du zuletzt getan und was du gesehen hast. Wenn etwas gut war, schreib das auch. Wir hören es seltener, als du denkst.',
    ],
  },
  withoutScript: 'Die Adresse kommt vom Server. Zum Laden braucht es JavaScript.',
  failed: 'Die Adresse ließ sich nicht laden.',
  offline: 'Du bist offline. Die Adresse erscheint, sobald du wieder online bist.',
  tryAgain: 'Erneut versuchen',
  behind: `Hinter ${productName}`,
  blog: {
    before: 'Lieber lesen als schreiben? Es gibt ein ',
    link: 'Blog',
    after: ' samt Newsletter.',
  },
};
