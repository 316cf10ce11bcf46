import { phrases, words } from '../lists.ts';
import type { ConversationWords } from '../words.ts';

export const conversation: ConversationWords = {
  everyone: words('alle'),
  visitor: words('du sie'),
  // "Sie" and "Ihnen" address the visitor only with a capital.
  visitorPronouns: words('[Dd]u [Dd]ich [Dd]ir Sie Ihnen'),
  conjunctions: words('und oder sowie'),
  articles: words('der die das den dem unser unsere unseren unserem unserer'),
  determiners: words('des unsern unserm unsers unseres mein meine meinen meinem meiner meines'),
  leads: phrases(`
    hallo|liebe|lieber|ok|okay|und|aber|also|nun|jetzt|dann|gut|ja|nein|stimmt|danke|bitte|sag|sag mal|sag mir|schau
  `),
  questionOpenings: phrases(`
    was sagst|was meinst|was denkst|was hältst|was würdest|was schlägst|was machst|was willst|was brauchst|was siehst
    wie|warum|wieso|weshalb|kannst|könntest|würdest|willst|magst|siehst|hast|bist|findest|glaubst|sollen wir
  `),
  secondPerson: words('du dich dir dein deine deinen deinem deiner deines'),
  // With a small letter these are other people.
  politeSecondPerson: words('Sie Ihnen Ihre?[mn]?'),
  // Not "usw.", which mostly ends a sentence.
  abbreviations: words('dr prof st ca bzw evtl ggf inkl exkl vgl sog zzgl hr fr'),
  abbreviationsBeforeNumber: words('nr nrn art abs abb bd s kap'),
};
