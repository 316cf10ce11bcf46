import type { RoleFamily } from '../roles/role-family.ts';
import type { FamilyContributions } from '../discussion/discussion-phrases.ts';

export const families: Record<RoleFamily, FamilyContributions> = {
  research: {
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
    positions: [
      'Zuerst kommen für mich [ein Name, ein Tag und ein Ort], alles andere danach.',
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
