import { readRoles, type RoleLibrary } from '../roles/role-library.ts';

export const roles: RoleLibrary = {
  themes: [
    {
      sign: /(?<!\p{L})(?:baum|bäume|grün|klima|natur|wald|fluss|meer|müll|tiere)|garten|gärten|abfall|umwelt|nachhaltig|artenvielfalt|schatten/giu,
      roles: readRoles(`
Stadtökologie: Weiß, was echte Sommer übersteht, und sagt, was Boden, Wasser und Jahreszeit von {aim} verlangen.
Einsatzkoordination: Macht aus Plänen Tage im Freien mit Leuten, Werkzeug und Erlaubnis und meldet, was wirklich gewachsen ist.
`),
    },
    {
      sign: /(?<!\p{L})(?:\bapps?\b|daten|\bki\b|cloud)|software|plattform|website|digital|online|roboter|automatis|startup|technologie/giu,
      roles: readRoles(`
Softwarearchitektur: Entwirft das kleinste System, das {aim} tragen kann, und hält jeden Teil ersetzbar.
Interaktionsdesign: Zeichnet den kürzesten Weg vom ersten Kontakt zur ersten Nutzung und prüft ihn mit Fremden.
`),
    },
    {
      sign: /(?<!\p{L})(?:arzt|ärzt)|gesund|krankenhaus|patient|medizin|pflege|klinik|fitness|krankheit|altern|schlaf/giu,
      roles: readRoles(`
Klinische Beratung: Beurteilt, was hilft und was schaden könnte, und verlangt bei {aim} erst Belege, dann Behagen.
Patientenvertretung: Spricht für die, die mit dem Ergebnis leben, und prüft jeden Plan an einem schweren Tag.
`),
    },
    {
      sign: /(?<!\p{L})(?:lehr|kurs|kind|lesen)|schule|lernen|bildung|schüler|studier|universität|sprache/giu,
      roles: readRoles(`
Lerngestaltung: Zerlegt {aim} in Dinge, die nach jeder Stunde jemand kann, und prüft es nach.
Unterrichtspraxis: Bringt den Blick auf einen vollen Raum an einem verregneten Donnerstag mit und sagt, was dort geht.
`),
    },
    {
      sign: /(?<!\p{L})(?:essen|küche|ernte)|restaurant|kochen|bauernhof|mahlzeit|bäckerei|kaffee|rezept|landwirtschaft|ernährung|kantine|lebensmittel/giu,
      roles: readRoles(`
Küchenleitung: Weiß, was in großer Menge gut und pünktlich gelingt, und baut {aim} darum herum.
Einkaufsplanung: Findet Höfe und Läden, auf die Verlass ist, und behält Abfall und Preis im Blick.
`),
    },
    {
      sign: /(?<!\p{L})(?:stadt|städt|wohn|rad|miete|dorf|bahn|platz)|straße|nachbarschaft|viertel|gebäude|verkehr|fahrrad|mobilität/giu,
      roles: readRoles(`
Stadtplanung: Liest den Ort und seine Regeln und findet die Stelle, an der {aim} ohne neues Gesetz beginnen kann.
Nachbarschaftsarbeit: Holt die Nachbarschaft herein, bevor entschieden wird, und hält sie danach dabei.
`),
    },
    {
      sign: /(?<!\p{L})(?:kunst|musik|film|buch|spiel|mode)|museum|theater|bücher|kultur|festival|geschichte|fotograf|podcast/giu,
      roles: readRoles(`
Kreativleitung: Hütet die eine Idee, die von {aim} in Erinnerung bleibt, und lässt den Rest los.
Produktionsleitung: Lässt das Schöne am Tag selbst geschehen, mit dem, was da ist.
`),
    },
    {
      sign: /(?<!\p{L})(?:geld|bank|rente|fonds)|finanz|invest|budget|versicher|steuer|sparen|umsatz|gewinn/giu,
      roles: readRoles(`
Finanzmodellierung: Gibt jedem Versprechen von {aim} einen Preis mit Spanne und nennt die Zahl, die entscheidet.
Risikoanalyse: Sucht den Verlust, den niemand tragen wollte, und das Zeichen, das ihn ankündigt.
`),
    },
    {
      sign: /(?<!\p{L})(?:laden|kund|markt|marke|abonn|preis)|geschäft|verkauf|handel|produkt|einführung/giu,
      roles: readRoles(`
Produktmanagement: Entscheidet, was bei {aim} zuerst kommt, was wartet und was nie gebaut wird.
Kundenforschung: Spricht mit der Kundschaft und mit denen, die gingen, und bringt ihre Worte ungeglättet mit.
`),
    },
    {
      sign: /(?<!\p{L})(?:armut)|gemeinschaft|freiwillig|ehrenamt|sozial|inklusi|geflüchtet|demokrat|verein|gleich|obdachlos|jugend|bürger/giu,
      roles: readRoles(`
Gemeinwesenmoderation: Schafft in {aim} Raum für leise Stimmen und macht aus einer Versammlung etwas, das die Leute tun.
Partnerschaftskoordination: Weiß, wer schon daran arbeitet, und teilt die Last, bevor etwas neu begonnen wird.
`),
    },
    {
      sign: /(?<!\p{L})(?:solar|wind|wärme|strom)|energie|batterie|stromnetz|heizung|elektri|wasserstoff|dämmung/giu,
      roles: readRoles(`
Energietechnik: Rechnet Stunde für Stunde aus, was {aim} braucht und wo die Spitze wehtut.
Energieberatung: Erklärt die Ersparnis am Küchentisch und hört, warum Leute zögern.
`),
    },
    {
      sign: /(?<!\p{L})(?:\bmars\b|mond|labor)|weltraum|rakete|satellit|wissenschaft|forschung|physik|biolog|astronom/giu,
      roles: readRoles(`
Forschungsleitung: Stellt die Frage hinter {aim} so scharf, dass ein Versuch sie beantworten kann.
Systemtechnik: Hält Masse, Leistung und Zeit in einem Budget und sagt, was eine Änderung für die anderen bedeutet.
`),
    },
  ],
  coreRoles: readRoles(`
Strategieleitung: Behält {aim} im Blick, ordnet die Ziele und sagt, was warten muss.
Feldforschung: Findet heraus, was die Betroffenen wirklich tun, und ersetzt Vermutungen durch Beobachtungen.
Umsetzungsleitung: Gibt jedem Schritt einen Namen und einen Tag und merkt früh, wenn einer rutscht.
Konzeptgestaltung: Macht aus Worten Skizzen, die man probieren, beurteilen und billig wegwerfen kann.
Finanz- und Mittelplanung: Weiß, was jedes Schlüsselergebnis kostet, wer zahlt und wann Schluss ist.
Kritische Prüfung: Sucht die schwache Stelle jedes Plans und den Fall, in dem er nur halb klappt.
`),
  aim: 'das Vorhaben',
  member: 'Teammitglied',
  descriptions: [
    'Sieht {aim} von der Seite dieses Fachs ({role}), verlangt Belege, wo andere annehmen, und macht aus Entscheidungen Schritte, die sich prüfen lassen.',
    'Steht im Team für alles ein, was {role} bedeutet: sieht früh, was {aim} von diesem Fach verlangt, nennt Zielkonflikte offen und bringt einen Vorschlag statt einer Klage.',
    'Bringt die Erfahrung dieser Rolle ({role}) in {aim} ein, sagt klar, was mit Zeit und Mitteln möglich ist, und behält im Auge, was die anderen übersehen.',
  ],
};
