import type { FamilyPhrases } from '../phrases.ts';
import type { RoleFamily } from '../roles/role-family.ts';

export const families: Record<RoleFamily, FamilyPhrases> = {
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
    positions: [
      'Vor der Entscheidung stehen für mich [fünf Gespräche und ein Ausgangswert].',
      'Für mich zählt zuerst [ein Vergleich mit dem Nichtstun], denn für {item} fehlt uns der Ausgangswert.',
      'Entscheiden soll [der kleinste ehrliche Versuch] und nicht unsere Meinung.',
    ],
    conditions: [
      'Wir schreiben vorher auf, [welches Ergebnis uns umstimmen würde].',
      'Wir zählen, [was die Leute tun, nicht was sie sagen].',
      'Jemand von außen bekommt [die rohen Zahlen] zu sehen.',
    ],
    sights: [
      'Wir wissen nicht, [wer das schon versucht und aufgegeben hat].',
      '[Die Leute, die Nein sagen werden], kommen in keinem unserer Pläne vor.',
      'Alle reden von {item}, und [woher diese Zahl stammt], weiß hier niemand.',
    ],
    field: 'die Beweislage',
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
    positions: [
      'Am Anfang steht für mich [die erste Minute, die jemand damit verbringt], und daraus folgt der Rest.',
      'Für mich zählt zuerst [die schlichteste Fassung, die funktioniert], auch wenn sie uns peinlich ist.',
      'Ich würde es mit [drei Skizzen auf Papier] entscheiden, noch diese Woche.',
    ],
    conditions: [
      'Vorher fällt [ein Schritt, den niemand vermisst], weg.',
      'Der Maßstab ist [jemand, der müde ist und es eilig hat].',
      'Fremde kommen damit zurecht, und zwar [ohne ein Wort der Erklärung].',
    ],
    sights: [
      'Noch niemand hat beschrieben, [wie es an einem schlechten Tag aussieht].',
      'Wir reden über {item}, und [der Moment, in dem die Leute aufgeben], kommt nicht vor.',
      '[Der Weg wieder hinaus] fehlt: Man muss so leicht gehen können, wie man kommt.',
    ],
    field: 'der Alltag damit',
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
    positions: [
      'Ich würde [die dünnste Fassung, die ganz durchläuft], bauen und sonst nichts.',
      'Für mich zählt zuerst [ein Teil in Handarbeit], und Werkzeug nur dort, wo es wehtut.',
      'Den Anfang macht für mich [die eine Abhängigkeit, die wir nicht steuern], denn sie gibt das Tempo vor.',
    ],
    conditions: [
      'Vorher stehen [zwei harte Grenzen in Zahlen] auf dem Papier.',
      'Bereit liegt [ein Ersatz ab dem ersten Tag], so dürftig er sei.',
      'Für Reparaturen ist [eine bestimmte Person] zuständig.',
    ],
    sights: [
      'Wir haben nicht gesagt, [wer es am Sonntagabend repariert].',
      '{item} sieht leicht aus, bis wir [die Last am vollsten Tag] rechnen.',
      '[Der Teil, der zuerst bricht], hat noch keine Prüfung bestanden.',
    ],
    field: 'die Technik',
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
    positions: [
      'Ich würde [eine einzige Sache mit Enddatum] wählen und offen sagen, was wartet.',
      'Für mich zählt zuerst [die kleinere Fassung, die die größere leichter macht].',
      'Ich würde {item} nach vorn stellen und den Rest auf [eine Liste dessen, was wir nicht tun], setzen.',
    ],
    conditions: [
      'Wir einigen uns heute darauf, [was wir dafür aufgeben].',
      'Dazu gehören [ein Name und ein Datum].',
      'Am Ende steht [eine Tür, die andere nicht so schnell finden].',
    ],
    sights: [
      'Wir haben nicht gefragt, [wer davon hat, wenn wir nichts tun].',
      'Dem Gespräch fehlt [eine Reihenfolge der Schritte], und die Reihenfolge ist der Plan.',
      'Hinter {item} steckt [eine Entscheidung, die wir vor uns herschieben].',
    ],
    field: 'die Reihenfolge',
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
    positions: [
      'Zusagen würde ich nur eines: [ein Versuch mit erträglichem Verlust].',
      'Für mich zählt zuerst [Geld in drei Raten], jede erst gegen ein Ergebnis.',
      'Am Anfang steht für mich [der Preis einer Einheit], denn daran hängt jede andere Zahl.',
    ],
    conditions: [
      'Vor dem Start steht fest, [wie viel wir höchstens verlieren dürfen].',
      'Jemand unterschreibt für [die laufenden Kosten im dritten Jahr].',
      'Unsere eigenen Stunden stehen als [Kosten im Plan].',
    ],
    sights: [
      'Niemand hat [die Kosten nach dem ersten Jahr] auf den Tisch gelegt.',
      '{item} rechnet sich nur, wenn [mehrere Hoffnungen zugleich aufgehen], und wir tun, als wäre es eine.',
      '[Wer zahlt und wer davon hat], das sind hier verschiedene Leute.',
    ],
    field: 'das Geld',
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
    positions: [
      'Ich würde [zehn Leute, die es weitersagen], suchen und ihnen einzeln schreiben.',
      'Für mich zählt zuerst [ein Kanal und ein ehrlicher Satz].',
      'Ich würde zuerst [offen sagen, was das hier nicht ist], bevor es andere für uns erklären.',
    ],
    conditions: [
      'Wir können es Fremden [in einem Satz erklären].',
      'Wir versprechen nur, [was wir in einem Jahr öffentlich wiederholen könnten].',
      'Die erste Geschichte erzählt [jemand, dessen Tag sich geändert hat].',
    ],
    sights: [
      'Wir haben nicht bedacht, [was die Leute heute darüber denken].',
      'Für {item} fehlt uns noch [ein Grund, davon zu erzählen].',
      '[Die Schlagzeile für den Tag, an dem es schiefgeht], ist noch nicht geschrieben.',
    ],
    field: 'die Wirkung nach außen',
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
    positions: [
      'Zuerst kommen für mich [ein Name, ein Datum und ein Ort], alles andere danach.',
      'Für mich zählt zuerst [ein Probelauf im Kleinen], mit den echten Leuten und der echten Uhr.',
      'Ich würde zuerst [das eine Paar Hände, auf das alle warten], frei machen.',
    ],
    conditions: [
      'Es gibt [Luft für den ersten Krankheitstag].',
      'Zu jeder Übergabe gehört [ein Name auf beiden Seiten].',
      'Wir sehen nach, und zwar [jeden Montag eine Viertelstunde].',
    ],
    sights: [
      'Wir haben [die Übergaben zwischen uns] ausgelassen, und genau dort bleibt Arbeit liegen.',
      'Rechnet man von {item} zurück, ist [der erste Schritt schon verspätet].',
      'Offen ist, [wer unterwegs Halt sagen darf].',
    ],
    field: 'der Ablauf',
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
    positions: [
      'Ich würde warten, bis [das Zeichen zum Abbruch] vereinbart ist.',
      'Für mich zählt zuerst [die Erlaubnis vor der Arbeit], denn diese Uhr läuft am langsamsten.',
      'Infrage kommt für mich nur [eine Form, die sich zurücknehmen lässt].',
    ],
    conditions: [
      'Vorher kommt [ein Angriff von außen auf den Plan].',
      'Über Menschen behalten wir [nur das Nötigste].',
      'Auf jeden der drei schlimmsten Ausgänge achtet [jemand, der beim Namen genannt ist].',
    ],
    sights: [
      'Wir haben nicht gefragt, [wer Schaden nimmt, ohne zugestimmt zu haben].',
      'Bei {item} fehlt [der Fall eines halben Erfolgs]. Den hat niemand beschrieben.',
      '[Ein einziger Mensch in böser Absicht] würde reichen, um das hier zu kippen.',
    ],
    field: 'das Risiko',
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
    positions: [
      'Zuerst hören will ich [die Stimme derer, die die Arbeit machen], und danach den Plan ändern.',
      'Für mich zählt zuerst [ein Paar aus Erfahrung und Neugier], vom ersten Tag an.',
      'Im Mittelpunkt steht für mich [ein Grund, ein zweites Mal zu kommen].',
    ],
    conditions: [
      'Wir sagen, [was die Leute vom zweiten Monat haben].',
      'Zwei Plätze gehen an [die Gruppe, die wir immer vergessen].',
      'Wer müde ist, darf [ohne Gesichtsverlust aussetzen].',
    ],
    sights: [
      'Wir halten Schweigen für Zustimmung, und [die Stillen gehen zuerst].',
      '{item} lebt vom guten Willen, und [woher der nachwächst], ist offen.',
      'Wir haben nicht gesagt, [was man lernen muss, um mitzuhelfen].',
    ],
    field: 'der menschliche Teil',
  },
};
