import { phrases, words } from '../lists.ts';
import type { TurnWords } from '../words.ts';

export const turns: TurnWords = {
  greetings: phrases('hier …|hier ist …|hier spricht …|… hier'),
  introductions: [],
  visitorLabels: words('Du'),
  standIns: phrases(`
    als|nun als|jetzt als|ich spreche als|ich spreche für|ich antworte als|ich antworte für|im namen von
    in der rolle von|stellvertretend für
  `),
  reportingVerbs: phrases(`
    sagt|meint|antwortet|erwidert|entgegnet|ergänzt|fügt hinzu|wirft ein|fährt fort|spricht|meldet sich
    meldet sich zu wort|ergreift das wort
  `),
  pastReportingVerbs: phrases(`
    sagte|meinte|antwortete|erwiderte|entgegnete|ergänzte|fügte hinzu|warf ein|fuhr fort|sprach
  `),
  askingVerbs: phrases('fragt|will wissen|erkundigt sich|möchte wissen'),
  pastAskingVerbs: phrases('fragte|wollte wissen|erkundigte sich|hat gefragt'),
  reportingAdverbs: words('dann nun jetzt auch wieder dazu'),
  recipientPrepositions: words('zu an'),
  manyRecipients: words('uns mir allen alle'),
  firstPerson: words('ich wir'),
  firstPersonEndings: [],
  notFirstPerson: [],
  firstPersonPossessives: words(
    'Mein Meine Meiner Meinem Meinen Unser Unsere Unserer Unserem Unseren',
  ),
  relativeWords: words('was wer wen wem wo wie wann ob dass wenn den dem deren'),
  interjections: phrases('ja|nein|genau|einverstanden|stimmt|danke|klar|natürlich|gern|hallo'),
  questionWords: [],
  bracketHandOvers: phrases(`
    übergibt an|übergebe an|weiter an|weiter mit|gibt weiter an|wort an|das wort an|gibt das wort an|das wort hat
    als nächste|als nächster|als nächstes
  `),
  handOverLeads: phrases('ok|okay|und|und jetzt|und nun|also|nun|jetzt|damit|gut'),
  handOverOpenings: phrases(`
    ich übergebe an|ich übergebe das wort an|ich gebe das wort an|ich gebe das wort weiter an|ich gebe weiter an
    ich gebe ab an|übergebe ich an|gebe ich das wort an|übergebe an|weiter an|das wort hat|das wort geht an|du bist dran
  `),
  handOverClosings: phrases('du bist dran|du bist an der reihe|hat das wort|du hast das wort'),
};
