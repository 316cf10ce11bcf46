import { type GoalLibrary, readGoals } from '../goals/goal-library.ts';

export const goals: GoalLibrary = {
  themes: readGoals(`
Klären, was Boden, Wasser und Jahreszeit erlauben, und das Jahr danach planen. | Neun von zehn Pflanzen und Flächen sind nach dem ersten Sommer in gutem Zustand.
Die kleinste Fassung bauen, die das eine kann, wofür die Leute kommen. | 100 Menschen nutzen sie in einer Woche, 40 davon auch in der nächsten.
Mit Betroffenen und Behandelnden festlegen, was auf keinen Fall schiefgehen darf. | Kein Schaden in den ersten sechs Monaten, und 8 von 10 würden es weiterempfehlen.
Festlegen, was die Lernenden am Ende können und woran man es sieht. | 8 von 10 Lernenden schaffen es nach zwölf Wochen allein.
Lieferanten, Küche und Genehmigungen sichern, bevor die erste Mahlzeit versprochen wird. | Einen Monat lang 50 Mahlzeiten am Tag, weniger als 5 Prozent davon weggeworfen.
Nachbarschaft, Eigentümer und Amt für einen Ort gewinnen, an dem es beginnt. | Eine Straße oder ein Gebäude drei Monate lang verändert, und 60 Prozent der Anwohner sind dafür.
Die eigene Stimme finden: drei Arbeiten, von denen man anderen gern erzählt. | 300 Gäste an den ersten drei Terminen, ein Drittel davon zum ersten Mal.
Kosten und Einnahmen für zwei Jahre rechnen, einmal gut und einmal schlecht. | Die Kosten des ersten Jahres sind aus drei Quellen gedeckt, keine davon trägt mehr als die Hälfte.
Entscheiden, wer es kauft, zu welchem Preis und was man sonst kaufen würde. | 50 zahlende Kunden nach drei Monaten, im Monat gehen weniger als 3 von 100.
Die zusammenbringen, die es tragen, mit denen, die selten gefragt werden. | 25 Menschen übernehmen je eine Aufgabe im Monat, ein Drittel von ihnen ist neu dabei.
Messen, was heute verbraucht wird, und die größte Ersparnis finden. | 20 Prozent weniger Energie in einem Jahr, auf der Rechnung und nicht nur auf dem Papier.
Die Frage so stellen, dass ein Ergebnis sie widerlegen kann. | Ein veröffentlichtes Ergebnis, das andere binnen eines Jahres wiederholt haben.
`),
  first: readGoals(`
Herausfinden, wer „{aim}“ am dringendsten braucht und was zuerst. | Im ersten Monat 30 Gespräche mit den Betroffenen, das Ergebnis auf einer Seite.
Die Menschen, für die „{aim}“ gedacht ist, fragen, was ihnen heute im Weg steht. | In sechs Wochen 40 Menschen befragt, und die drei größten Hürden haben sie selbst gereiht.
`),
  trial: readGoals(`
Einen kleinen Versuch wählen, der in sechs Wochen zeigt, ob es geht. | Ein Versuch mit mindestens 30 Menschen, von denen zwei Drittel weitermachen wollen.
Das Riskanteste zuerst versuchen, mit wenigen Leuten und wenig Geld. | Die gewagteste Annahme ist nach acht Wochen bestätigt oder aufgegeben.
`),
  last: readGoals(`
Klären, wer entscheidet, wer zahlt und wer es weiterführt. | Für jede Aufgabe des ersten Jahres sind Name und Budget schriftlich vereinbart.
Planen, wie es nach dem ersten Jahr weitergeht und wer dafür einsteht. | Für jede wichtige Aufgabe zwei Personen, und bis zum neunten Monat ist das Geld für ein zweites Jahr zugesagt.
`),
  anyTheme: {
    objective: 'Drei Partner gewinnen, die selbst etwas davon haben.',
    keyResult: 'Drei Partner haben ihren Teil binnen drei Monaten schriftlich zugesagt.',
  },
  keyResultOf: '„{objective}“: binnen drei Monaten ein erstes Ergebnis, das alle sehen können.',
  aim: 'diese Vision',
};
