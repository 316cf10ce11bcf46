import type { Voice } from '../voices/voice.ts';

export const voice: Voice = {
  families: {
    research: {
      points: [
        'Zu {item} haben wir eine Meinung und noch keine Beobachtung. Ich würde mit fünf Leuten sprechen, die es betrifft, bevor wir wählen.',
        'Die Zahl hinter {item} sagt wenig, solange wir nicht wissen, wo sie heute steht. Der Ausgangswert kommt zuerst.',
        'Was die Leute über {item} sagen und was sie tun, wird sich unterscheiden, und ich traue dem, was sie tun.',
        'Uns fehlt ein Vergleich: Was wird aus {item}, wenn wir gar nichts tun?',
      ],
      steps: [
        'Bis zur nächsten Runde bringe ich eine Seite mit dem Ausgangswert mit.',
        'Lasst uns fünf kurze Gespräche führen, mit einer Seite für das Ergebnis.',
      ],
      objections: [
        'nichts von dem, was wir gesehen haben, stützt das, und ist es erst angekündigt, will niemand mehr nachsehen',
        'hier wird eine Vermutung über {item} wie ein Befund behandelt, und jeder Plan darauf erbt sie',
      ],
      questions: [
        'Was müssten wir sehen, um {item} aufzugeben?',
        'Wer genau ist mit {item} gemeint, und wie viele sind das?',
      ],
      challenges: [
        'Nennt eine Beobachtung, die {item} widerlegen würde, und sucht sie, bevor irgendetwas gebaut wird.',
        'Schreibt auf, was {item} nach dem ersten Monat zeigen wird. Liegen wir um die Hälfte daneben, fangen wir neu an.',
      ],
      reasons: [
        'Belege altern gut: Ein Befund von heute trägt die Entscheidung noch, wenn die Meinungen sich geändert haben.',
        'Fehlt der Ausgangswert, lässt sich später jeder Erfolg wegerklären und jeder Misserfolg auch.',
        'Eine kleine Stichprobe mit Bedacht ist besser als eine große, die gerade zur Hand war.',
      ],
    },
    design: {
      points: [
        'Stellt euch die erste Minute vor, die jemand mit {item} verbringt: In diese Minute würde ich unsere Mühe stecken.',
        'Ich würde {item} dreimal auf Papier zeichnen und die Leute mit den Händen wählen lassen.',
        'Muss man {item} erklären, dann stimmt die Form nicht, und mehr Worte helfen nicht.',
        'Der Weg zu {item} hat einen Schritt zu viel. Den will ich finden und streichen.',
      ],
      steps: [
        'Ich zeichne den kürzesten Weg vom ersten Kontakt zum Ergebnis.',
        'Lasst uns noch diese Woche jemandem eine Fassung aus Papier vorlegen.',
      ],
      objections: [
        'das verlangt von den Leuten, sich zu ändern, bevor es ihnen etwas gegeben hat',
        'das macht {item} für uns leicht und für alle schwer, die damit leben müssen',
      ],
      questions: [
        'Wer kommt zuerst mit {item} in Berührung, und was hat diese Person in dem Moment in der Hand?',
        'Was darf {item} einen Menschen an Zeit und Aufmerksamkeit kosten?',
      ],
      challenges: [
        'Zeigt {item} jemandem, ohne ein Wort zu sagen. Wird dabei Hilfe gebraucht, ist es nicht fertig.',
        'Kürzt {item} auf eine Seite oder eine Geste und beweist, dass nichts verloren ging.',
      ],
      reasons: [
        'Die Form entscheidet, wer mitmacht: Jeder unnötige Schritt schließt leise jemanden aus.',
        'Eine Skizze kostet eine Stunde, ein falscher Bau einen Monat.',
        'Ein fehlendes Extra wird verziehen, an einen verwirrenden Anfang erinnert man sich.',
      ],
    },
    engineering: {
      points: [
        'Ich würde von {item} die dünnste Fassung bauen, die von Anfang bis Ende läuft, und erst dann einen Teil davon gut machen.',
        'Das Schwere an {item} ist nicht das Bauen, sondern dass es weiterläuft, wenn niemand hinsieht.',
        'Bevor wir für {item} Werkzeug wählen, will ich die zwei oder drei harten Grenzen in Zahlen.',
        '{item} hängt an etwas, das wir nicht in der Hand haben. Dafür braucht es vom ersten Tag an einen Ersatz.',
      ],
      steps: [
        'Ich bringe zur nächsten Runde etwas mit, das läuft, wie dürftig auch immer.',
        'Lasst uns aufschreiben, was zuerst bricht, und genau das prüfen.',
      ],
      objections: [
        'das läuft in der Vorführung und nirgends unter der Last, die {item} bedeutet',
        'niemand hat gesagt, wer es nachts repariert, und was keinem gehört, fällt nachts aus',
      ],
      questions: [
        'Wie viel von {item} muss am ersten Tag gehen, und was dürfen wir von Hand tun?',
        'Was darf an {item} ausfallen, und wie lange?',
      ],
      challenges: [
        'Bringt {item} in zwei Tagen von Anfang bis Ende zum Laufen, hässlich, und zeigt es jemandem von außen.',
        'Nehmt {item} eine seiner Stützen weg und zeigt, dass die Leute trotzdem bekommen, was sie brauchen.',
      ],
      reasons: [
        'Ein Durchstich findet die falschen Annahmen, solange sie billig sind.',
        'Was niemandem gehört und keinen Alarm hat, ist schon kaputt, man hat es uns nur noch nicht gesagt.',
        'Einfache Teile mit klaren Kanten lassen sich einzeln ersetzen, kluge nur alle zusammen.',
      ],
    },
    strategy: {
      points: [
        'Könnten wir nur eines zu Ende bringen, nähme ich {item} und würde offen sagen, was warten muss.',
        '{item} ist ein Mittel. Ich will in einem Satz hören, wozu.',
        'Die Reihenfolge zählt mehr als die Liste: Entweder öffnet {item} den Rest, oder es rückt nach unten.',
        'Ich würde einen Tag festlegen, an dem wir {item} beenden, falls es nichts gezeigt hat.',
      ],
      steps: [
        'Lasst uns benennen, was wir in diesem Quartal nicht tun.',
        'Lasst uns einen Namen und einen Tag dafür festlegen.',
      ],
      objections: [
        'damit wird {item} für alle das Zweitwichtigste, also für niemanden das Wichtigste',
        'das beantwortet eine Frage, die niemand gestellt hat, der etwas zu entscheiden hat',
      ],
      questions: [
        'Was ändert sich für wen, wenn {item} ganz gelingt?',
        'Was sind wir bereit, für {item} aufzugeben?',
      ],
      challenges: [
        'Halbiert die Zeit für {item} und sagt mir, was ihr weglasst. Das ist wahrscheinlich der Plan.',
        'Verteidigt {item} gegen das beste Argument dafür, nichts zu tun.',
      ],
      reasons: [
        'Eine Entscheidung mit Datum lässt sich berichtigen, eine Richtung ohne Datum treibt nur.',
        'Wer sagt, was wartet, gewinnt mehr Vertrauen, als wer verspricht, dass nichts wartet.',
        'Aufmerksamkeit ist das Einzige, was wir selbst herstellen können.',
      ],
    },
    finance: {
      points: [
        'Jede Einheit von {item} hat einen Preis. Solange wir ihn nicht kennen, wissen wir nicht, wie weit wir kommen.',
        'Ich würde {item} in drei Raten bezahlen und jede erst gegen ein Ergebnis freigeben.',
        'Die laufenden Kosten von {item} überleben das erste Budget, deshalb rechne ich in Jahren und nicht in Monaten.',
        'Wer {item} bezahlt und wer davon hat, sind hier verschiedene Leute. Dazwischen fehlt eine Brücke.',
      ],
      steps: [
        'Ich schreibe neben jedes Schlüsselergebnis einen ersten Preis.',
        'Lasst uns den Verlust des Versuchs begrenzen, bevor er beginnt.',
      ],
      objections: [
        'damit ist das Geld gebunden, bevor ein Ergebnis versprochen ist',
        'die laufenden Kosten von {item} fehlen, und sie kommen jedes Jahr wieder',
      ],
      questions: [
        'Was kostet eine Einheit von {item} heute, und was darf sie später kosten?',
        'Wer bezahlt {item} im dritten Jahr?',
      ],
      challenges: [
        'Schafft {item} mit der Hälfte des Geldes und zeigt, woran die Güte wirklich hängt.',
        'Findet für {item} jemanden, der unterschreibt, bevor wir etwas ausgeben.',
      ],
      reasons: [
        'Ein bekannter Verlust ist eine Entscheidung, ein unbekannter ein Unfall.',
        'Geld in Schritten hält alle ehrlich, was die Ergebnisse angeht.',
        'Was es kostet, etwas zu behalten, entscheidet über sein Schicksal, nicht der Preis des Anfangs.',
      ],
    },
    voice: {
      points: [
        'In diesen Worten sagt {item} niemand weiter. Ich will den Satz, den die Leute von selbst weitergeben.',
        'Die ersten hundert Leute für {item} sind kein Publikum, sie sind Partner, und ich würde ihnen einzeln schreiben.',
        'Von {item} sollte jemand erzählen, dessen Tag sich dadurch ändert.',
        'Wir sollten früh sagen, was {item} nicht ist, denn genau darüber wird gestritten werden.',
      ],
      steps: [
        'Ich schreibe den einen Satz und probiere ihn an Fremden aus.',
        'Lasst uns zehn Namen sammeln, die zuerst davon hören sollen.',
      ],
      objections: [
        'das verspricht {item} in Worten, die wir öffentlich zurücknehmen müssten',
        'das redet von uns, wo die Leute auf sich selbst hören',
      ],
      questions: [
        'Wer erzählt am Küchentisch von {item}, und mit welchen Worten?',
        'Was sagen wir an dem Tag, an dem {item} schiefgeht?',
      ],
      challenges: [
        'Erklärt {item} in sieben Wörtern jemandem, dem es gleich ist.',
        'Gewinnt zwanzig Leute für {item}, ohne etwas auszugeben.',
      ],
      reasons: [
        'Ein kleines gehaltenes Versprechen ist die beste Ankündigung eines großen.',
        'Weitergegeben wird, was einen großzügig aussehen lässt, nie, was uns fleißig aussehen lässt.',
        'Ein offen erzählter Fehlschlag trägt weiter als zehn Erfolge.',
      ],
    },
    operations: {
      points: [
        'Für {item} brauche ich drei Dinge auf einer Seite: wer, bis wann, und was vorher da sein muss.',
        'Der Engpass bei {item} ist ein einziges Paar Hände, und das würde ich zuerst frei machen.',
        'Ich würde {item} einmal im Kleinen proben, mit den echten Leuten und der echten Uhr.',
        'Zwischen uns und {item} liegen drei Übergaben, und an jeder davon bleibt es stecken.',
      ],
      steps: [
        'Ich mache daraus eine Liste mit Namen und Tagen.',
        'Lasst uns einmal im Kleinen trocken üben.',
      ],
      objections: [
        'das hat keine Luft, und der erste Krankheitstag bringt es zu Fall',
        'niemandem gehört der Schritt zwischen dem Plan und {item}, und dort geht alles verloren',
      ],
      questions: [
        'Wer tut den ersten Schritt von {item}, und an welchem Tag?',
        'Was muss da sein, bevor {item} beginnen kann?',
      ],
      challenges: [
        'Macht {item} morgen ein einziges Mal, in der kleinsten Form, und bringt die Liste dessen mit, was schiefging.',
        'Nehmt die wichtigste Person aus dem Plan für {item} und zeigt, dass es trotzdem geht.',
      ],
      reasons: [
        'Arbeit bleibt viel öfter bei Übergaben liegen als in irgendwelchen Händen.',
        'Eine Probe im Kleinen zeigt an einem Nachmittag, was ein Plan wochenlang verbirgt.',
        'Luft ist keine Verschwendung: Sie verhindert, dass aus einer Verspätung alle werden.',
      ],
    },
    risk: {
      points: [
        'Der schwache Punkt von {item} ist der Fall, in dem es halb klappt, und den hat noch niemand beschrieben.',
        'Jemand kann durch {item} Schaden nehmen, ohne je zugestimmt zu haben. Ich will wissen, wer.',
        'Die Erlaubnis für {item} dauert länger als die Arbeit, also sollte diese Uhr zuerst laufen.',
        'Wir sind uns bei {item} sicher, weil es uns gefällt. Ich möchte es von jemandem hören, dem es nicht gefällt.',
      ],
      steps: [
        'Ich schreibe die drei schlimmsten Ausgänge auf, jeden mit jemandem, der aufpasst.',
        'Lasst uns jemanden von außen bitten, den Plan anzugreifen.',
      ],
      objections: [
        'es gibt keinen Weg zurück: Ist {item} einmal draußen, holen wir es nicht wieder',
        'damit tragen Leute das Risiko, die nie zugestimmt haben',
      ],
      questions: [
        'Wer nimmt Schaden, wenn {item} misslingt, und wissen diese Leute davon?',
        'Was würde uns dazu bringen, {item} sofort zu beenden?',
      ],
      challenges: [
        'Lasst jemanden, der gegen {item} ist, die Prüfung schreiben, die es bestehen muss.',
        'Nehmt an, {item} ist in einem Jahr gescheitert, schreibt den Grund in eine Zeile und räumt ihn aus.',
      ],
      reasons: [
        'Zu fürchten ist nicht der Knall, sondern der langsame Schaden, den niemand meldet.',
        'Ein in Ruhe vereinbartes Ende wird eingehalten, ein in der Not erfundenes nicht.',
        'Vertrauen ist an einem Nachmittag verspielt und über Jahre bezahlt.',
      ],
    },
    people: {
      points: [
        'Die Leute hinter {item} brauchen einen Grund, ein zweites Mal zu kommen. Der fehlt noch.',
        'Ich würde die fragen, die {item} machen werden, wie sie es täten, und den Plan danach ändern.',
        'Es gibt eine stille Gruppe, die {item} übergeht, und meist ist es die, die alles am Laufen hält.',
        'Wenn {item} vom guten Willen lebt, müssen wir sagen, woher er nachwächst.',
      ],
      steps: [
        'Ich lade zwei Leute aus der Gruppe ein, die wir immer vergessen.',
        'Lasst uns für die erste Runde Erfahrene und Neue zusammenspannen.',
      ],
      objections: [
        'das verlangt wieder guten Willen und gibt nichts zurück',
        'das wurde für die Leute entschieden, die {item} tragen müssen, nicht mit ihnen',
      ],
      questions: [
        'Wer fühlt sich für {item} verantwortlich, wenn niemand hinsieht?',
        'Wer fehlt in diesem Gespräch über {item}?',
      ],
      challenges: [
        'Lasst jemanden, der noch nie etwas geleitet hat, die erste Runde von {item} leiten.',
        'Bittet die drei, die {item} am meisten betrifft, es neu zu schreiben, und behaltet, was sie schreiben.',
      ],
      reasons: [
        'Menschen tragen mit, was sie mitgestaltet haben, und ertragen den Rest.',
        'Dass jemand ein zweites Mal kommt, ist das erste echte Zeichen, dass etwas taugt.',
        'Müdigkeit ist das Risiko, das in keinem Plan steht und jedem begegnet.',
      ],
    },
  },
  openers: {
    visitorSaid: [
      'Du hast gesagt {quote}, und das verschiebt meinen Ausgangspunkt.',
      'Mit {quote} klärst du das eine und öffnest das andere.',
      'Wenn {quote} gilt, folgt daraus dies.',
      'Ich nehme {quote} als Auftrag.',
    ],
    visitorAsked: [
      'Du fragst {quote}, und von meinem Platz aus entscheidet sich das so.',
      'Zu deiner Frage {quote}: Hier ist meine Position.',
      'Deine Frage {quote} hat eine praktische Seite.',
      'Meine kurze Antwort auf {quote} ist eine Bedingung.',
    ],
    ownLast: [
      'Einen Schritt weiter, als ich eben gegangen bin.',
      'Mein Punkt hat noch eine zweite Hälfte.',
      'Das lässt sich greifbarer sagen.',
    ],
    first: [
      '{item} steht am Anfang.',
      'Ich beginne dort, wo meine Rolle beginnt.',
      'Vor allem anderen der Teil, der mir Sorgen macht.',
    ],
    afterSummary: [
      'Nach dieser Zusammenfassung ist die nächste Frage meine.',
      'Die Zusammenfassung ist gerecht. Was sie nicht zeigen kann, ist dies.',
    ],
  },
  objectionOpeners: [
    'Einspruch gegen {quote}, {name}: {objection}.',
    '{name}, ich bin gegen {quote}: {objection}.',
    'Bei {quote} kann ich nicht zustimmen, {name}: {objection}.',
  ],
  objectionClosers: [
    'Zeigt mir einen Fall, in dem es gut ging, und ich ändere meine Meinung.',
    'Ich nähme das nur für einen kleinen Versuch mit klarem Ergebnis zurück.',
    'Ein Name und ein Tag für das Ende würden mich umstimmen.',
  ],
  challengeOpeners: [
    'Wir stützen uns alle auf {quote}, {name}, und niemand hat es geprüft.',
    '{name}, {quote} klingt sicher, und gerade das stört mich.',
    'Wenn {quote} stimmt, {name}, dann sollte das hier leicht sein.',
  ],
  clarificationReasons: [
    'Solange ich das nicht weiß, kann ich nichts Brauchbares sagen.',
    'Mein Teil der Arbeit hängt davon ab.',
    'Die zwei möglichen Antworten führen zu entgegengesetzten Plänen.',
  ],
  longBridges: [
    'Warum ich dabei bleibe:',
    'Drei Dinge bringen mich dahin.',
    'Die Gründe, so wie sie für mich wiegen:',
  ],
  unanswerable: [
    'Nichts von dem, was hier gesagt wurde, beantwortet {quote}, und ich erfinde es nicht.',
    'Auf {quote} finde ich bei uns keine Antwort, also lasse ich es offen.',
    'Unser Gespräch sagt nichts zu {quote}. Wer es weiß, sollte es sagen.',
  ],
  asksForFact:
    /(?<!\p{L})(?:wer (?:ist|war) (?:der|die|das|unsere?|deine?)|wer hat|wann (?:ist|war|hat)|wo (?:ist|war)|wie (?:viele?|alt|weit|hoch)|was (?:ist|war) (?:der|die|das|unsere?|deine?)|erinner\p{L}*|weißt du noch)(?!\p{L})/iu,
  greeting: /^(?:hallo|hi|hey|guten (?:morgen|tag|abend)|servus|moin)(?!\p{L})[\s\S]{0,20}$/iu,
  hello: (role) => `Hallo. Meine Rolle hier: ${role}.`,
  recalled: {
    ofVisitor: (words) => `Das hast du uns selbst gesagt: ${words}. Darauf baue ich.`,
    ofSelf: (words) => `Das habe ich schon gesagt, und es gilt: ${words}.`,
    ofMember: (name, words) =>
      `Das haben wir von ${name}: ${words}. Ich halte mich daran, bis es jemand berichtigt.`,
    ofMission: (part, words) => `Das steht in ${part}: ${words}.`,
  },
  mission: {
    whole: 'unser Vorhaben',
    vision: 'unserer Vision',
    objectives: 'unseren Zielen',
    keyResults: 'unseren Schlüsselergebnissen',
  },
  toVisitor: 'Eine Frage an dich:',
  toAll: 'Eine Frage:',
  marks: ['„', '“'],
};
