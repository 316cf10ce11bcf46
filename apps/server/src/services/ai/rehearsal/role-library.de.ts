import type { RoleLibrary } from './role-library.ts';

/** What the rehearsal voices propose in German. */
export const germanRoles: RoleLibrary = {
  themes: [
    {
      sign: /(?<!\p{L})(?:baum|bäume|grün|klima|natur|wald|fluss|meer|müll|tiere)|garten|gärten|abfall|umwelt|nachhaltig|artenvielfalt|schatten/giu,
      roles: [
        {
          role: 'Stadtökologin',
          description:
            'Weiß, was echte Sommer übersteht, und sagt, was Boden, Wasser und Jahreszeit von {aim} verlangen.',
        },
        {
          role: 'Einsatzkoordinator',
          description:
            'Macht aus Plänen Tage im Freien mit Leuten, Werkzeug und Erlaubnis und meldet, was wirklich gewachsen ist.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:\bapps?\b|daten|\bki\b|cloud)|software|plattform|website|digital|online|roboter|automatis|startup|technologie/giu,
      roles: [
        {
          role: 'Softwarearchitektin',
          description:
            'Entwirft das kleinste System, das {aim} tragen kann, und hält jeden Teil ersetzbar.',
        },
        {
          role: 'Interaktionsdesigner',
          description:
            'Zeichnet den kürzesten Weg vom ersten Kontakt zur ersten Nutzung und prüft ihn mit Fremden.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:arzt|ärzt)|gesund|krankenhaus|patient|medizin|pflege|klinik|fitness|krankheit|altern|schlaf/giu,
      roles: [
        {
          role: 'Klinische Beraterin',
          description:
            'Beurteilt, was hilft und was schaden könnte, und verlangt bei {aim} Belege vor Behagen.',
        },
        {
          role: 'Stimme der Patienten',
          description:
            'Spricht für die, die mit dem Ergebnis leben, und prüft jeden Plan an einem schweren Tag.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:lehr|kurs|kind|lesen)|schule|lernen|bildung|schüler|studier|universität|sprache/giu,
      roles: [
        {
          role: 'Lerngestalterin',
          description:
            'Zerlegt {aim} in Dinge, die nach jeder Stunde jemand kann, und prüft es nach.',
        },
        {
          role: 'Lehrer aus der Praxis',
          description:
            'Bringt den Blick auf einen vollen Raum an einem verregneten Donnerstag mit und sagt, was dort geht.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:essen|küche|ernte)|restaurant|kochen|bauernhof|mahlzeit|bäckerei|kaffee|rezept|landwirtschaft|ernährung|kantine|lebensmittel/giu,
      roles: [
        {
          role: 'Küchenleiterin',
          description:
            'Weiß, was sich in Menge gut und pünktlich machen lässt, und baut {aim} darum herum.',
        },
        {
          role: 'Einkaufsplaner',
          description:
            'Findet Erzeuger und Händler, auf die Verlass ist, und behält Abfall und Preis im Blick.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:stadt|städt|wohn|rad|miete|dorf|bahn|platz)|straße|nachbarschaft|viertel|gebäude|verkehr|fahrrad|mobilität/giu,
      roles: [
        {
          role: 'Stadtplanerin',
          description:
            'Liest den Ort und seine Regeln und findet die Stelle, an der {aim} ohne neues Gesetz beginnen kann.',
        },
        {
          role: 'Nachbarschaftsorganisator',
          description:
            'Holt die Anwohner herein, bevor entschieden wird, und hält sie danach dabei.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:kunst|musik|film|buch|spiel|mode)|museum|theater|bücher|kultur|festival|geschichte|fotograf|podcast/giu,
      roles: [
        {
          role: 'Kreativleiterin',
          description:
            'Hütet die eine Idee, die von {aim} in Erinnerung bleibt, und lässt den Rest los.',
        },
        {
          role: 'Produktionsleiter',
          description: 'Lässt das Schöne am Tag selbst geschehen, mit dem, was da ist.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:geld|bank|rente|fonds)|finanz|invest|budget|versicher|steuer|sparen|umsatz|gewinn/giu,
      roles: [
        {
          role: 'Finanzmodelliererin',
          description:
            'Gibt jedem Versprechen von {aim} einen Preis mit Spanne und nennt die Zahl, die entscheidet.',
        },
        {
          role: 'Risikoanalyst',
          description:
            'Sucht den Verlust, den niemand tragen wollte, und das Zeichen, das ihn ankündigt.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:laden|kund|markt|marke|abonn|preis)|geschäft|verkauf|handel|produkt|einführung/giu,
      roles: [
        {
          role: 'Produktmanagerin',
          description:
            'Entscheidet, was bei {aim} zuerst kommt, was wartet und was nie gebaut wird.',
        },
        {
          role: 'Kundenforscher',
          description:
            'Spricht mit Käufern und mit denen, die gingen, und bringt ihre Worte ungeglättet mit.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:armut)|gemeinschaft|freiwillig|ehrenamt|sozial|inklusi|geflüchtet|demokrat|verein|gleich|obdachlos|jugend|bürger/giu,
      roles: [
        {
          role: 'Gemeinwesenmoderatorin',
          description:
            'Schafft in {aim} Raum für leise Stimmen und macht aus einer Versammlung etwas, das die Leute tun.',
        },
        {
          role: 'Partnerschaftskoordinator',
          description:
            'Weiß, wer schon daran arbeitet, und teilt die Last, bevor etwas neu begonnen wird.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:solar|wind|wärme|strom)|energie|batterie|stromnetz|heizung|elektri|wasserstoff|dämmung/giu,
      roles: [
        {
          role: 'Energieingenieurin',
          description: 'Rechnet Stunde für Stunde aus, was {aim} braucht und wo die Spitze wehtut.',
        },
        {
          role: 'Energieberater',
          description: 'Erklärt die Ersparnis am Küchentisch und hört, warum Leute zögern.',
        },
      ],
    },
    {
      sign: /(?<!\p{L})(?:\bmars\b|mond|labor)|weltraum|rakete|satellit|wissenschaft|forschung|physik|biolog|astronom/giu,
      roles: [
        {
          role: 'Forschungsleiterin',
          description:
            'Stellt die Frage hinter {aim} so scharf, dass ein Versuch sie beantworten kann.',
        },
        {
          role: 'Systemingenieur',
          description:
            'Hält Masse, Leistung und Zeit in einem Budget und sagt, was eine Änderung für die anderen bedeutet.',
        },
      ],
    },
  ],
  coreRoles: [
    {
      role: 'Strategieleiterin',
      description: 'Behält {aim} im Blick, ordnet die Ziele und sagt, was warten muss.',
    },
    {
      role: 'Forscher',
      description:
        'Findet heraus, was die Betroffenen wirklich tun, und ersetzt Vermutungen durch Beobachtungen.',
    },
    {
      role: 'Umsetzungsleiter',
      description:
        'Gibt jedem Schritt einen Namen und einen Tag und merkt früh, wenn einer rutscht.',
    },
    {
      role: 'Konzeptgestalterin',
      description:
        'Macht aus Worten Skizzen, die man probieren, beurteilen und billig wegwerfen kann.',
    },
    {
      role: 'Finanz- und Mittelplaner',
      description: 'Weiß, was jedes Schlüsselergebnis kostet, wer zahlt und wann Schluss ist.',
    },
    {
      role: 'Kritische Prüferin',
      description: 'Sucht die schwache Stelle jedes Plans und den Fall, in dem er nur halb klappt.',
    },
  ],
  aim: 'das Vorhaben',
  member: 'Teammitglied',
  descriptions: [
    'Sieht {aim} als {role} von der Seite dieses Handwerks, verlangt Belege, wo andere annehmen, und macht aus Entscheidungen Schritte, die sich prüfen lassen.',
    'Steht im Team für alles ein, was {role} bedeutet: sieht früh, was {aim} von diesem Fach verlangt, nennt Zielkonflikte offen und bringt einen Vorschlag statt einer Klage.',
    'Bringt als {role} Erfahrung in {aim} ein, sagt klar, was mit Zeit und Mitteln möglich ist, und behält im Auge, was die anderen übersehen.',
  ],
  marks: ['„', '“'],
};
