import { phrases, words as listed } from '@convoke/language/lists.ts';
import type { ReadingWords } from '../reading-words.ts';

export const words: ReadingWords = {
  frequent: listed(`
    aber am an auf aus bei bis bitte danke das dass dein deine dem den denn der des die doch du durch ein eine einem einen
    einer er es euch für gibt haben habe hallo hat ich ihr im in ist ja jede jeder kann kein keine können könnt machen man
    mehr mich mit müssen nach nein nicht noch nur ob oder ohne schon sein sich sie sind so soll sollen sollte sollten über um
    und uns unser unsere unseren unter vom von wann warum was weil wenn wer werden wie wieso will wir wird wo würde zu zum zur zwei
  `),
  stopWords: listed(`
  aber alle als am an auch auf aus bei bis bitte da dann das dass dein deine dem den denn der des deine dich die dir doch du ein
  eine einem einen einer er erinnere es etwas euch für gesagt haben habe hatte ich ihr ihre im ist ja jede jeder kann kein keine
  können mehr mein meine mich mindestens höchstens mir mit muss müssen nach nein nicht nichts noch nur ob oder ohne sagen sagt schon sein sich sie
  sind soll sollen sollte über um und uns unser unsere unseren unter viel viele vom von vor wann warum weil welche welcher
  welches wenn wer werden wie wieder wir wird wo wurde würde zu zum zur zwischen
  `),
  planWords: listed(
    'anfang anfangen beginn beginnen fangen erste erster ersten zuerst mensch menschen tag woche monat jahr',
  ),
  questionOpenings: [],
  recallRequests: listed('erinnere'),
  openings: phrases(`
    also|na ja|naja|gut|ja|nein|ehrlich gesagt|und|aber|oder
    ich denke|ich glaube|ich finde|ich meine|ich würde sagen|ich schlage vor|ich vermute|wir denken|wir glauben|wir finden
  `),
  subordinates: phrases('wenn|weil|da|als|falls|um|obwohl|dass|damit|während|ob'),
  nextClauses: phrases('weil|damit|obwohl|denn|aber|sondern'),
  tornEnds: listed(
    'zu von mit für in auf und oder der die das sollten müssen könnten würden wollen',
  ),
  determiners: listed(
    'der die das den dem des eine?[nmrs]? unsere?[nmrs]? keine?[nmrs]? meine?[nmrs]?',
  ),
  decided: [
    'vereinbart',
    'beschlossen',
    'entschieden',
    'wir (?:beschließen|entscheiden|müssen)',
    'lasst uns',
    'nächster schritt',
  ],
  roleSigns: {
    risk: 'recht|jurist|datenschutz|sicherheit|kritik|prüf|ethik',
    finance: 'finanz|buchhalt|förder|mittelbeschaff|schatzmeist',
    voice: 'kommunikation|texter|redak|vertrieb|presse',
    design: 'gestalt|entw(?:urf|erf)',
    engineering: 'entwickl|ingenieur|techni|mechanik|elektr|bauleit',
    people: 'mensch|lehr|bildung|pädagog|pflege|gemein|ehrenamt|eltern|person|vermittl',
    research: 'forsch|wissenschaft|ökolog|biolog|ärzt|arzt|geschicht|ernährung',
    operations: 'betrieb|ablauf|koordin|leitung vor ort|küche|veranstalt|einkauf',
    strategy: 'leit|gründ|berat|vorstand|geschäftsführ',
  },
};
