import { words } from '../lists.ts';

/**
 * In lower case and without accents: (1) determiners, pronouns, prepositions, conjunctions, auxiliaries and modal verbs;
 * (2) adverbs of time, degree and place; (3) verbs and nouns of talking itself, which every turn has; (4) what nearly
 * every role description has. Nouns of a trade stay out, however frequent. Shorter words are no content words at all.
 */
export const stopWords = words(`
  able about above according across actually after again against agree agreed ahead almost alone along already also
  although always among amount another answer answers anybody anyone anything anyway anywhere around aside asked
  asking away back because become becomes been before behind being believe below best better between beyond both
  bring brings call called came cannot colleague colleagues come comes coming could does doing done down during each
  early easily either else enough ensure ensures especially even ever every everybody everyone everything everywhere
  exactly experience experienced expert expertise fairly feel feels field first focus focused focuses follow
  following four from fully further gave general generally gets getting give given gives giving goes going gone good
  great have having help helps hence here herself high himself however idea ideas indeed inside instead into itself
  just keep keeps kept kind knew know known knows large last later lead leader leads least less lets like likely
  little long look looking looks made main mainly make makes making many maybe mean means meant member members
  mention mentioned might mine more most mostly much must myself near nearly need needed needs neither never next
  nobody none nothing often once only onto opinion other others otherwise ours ourselves outside over overall part
  perhaps person please point possible probably professional proposal propose question questions quite rather really
  reply responsibility responsible right role said same saying says seem seems sees several shall should show shows
  side simple simply since skill skills some somebody someone something sometimes somewhere soon specialist
  specialized specializes still strong such suggest support supports sure take taken takes taking talk talking team
  teams tell tells than that their theirs them themselves then there therefore these they thing things think thinking
  this those though thought three through thus today together tomorrow took toward towards under understand unless
  until upon used useful uses using usually various very want wants well went were what whatever when where whether
  which while whole whom whose will with within without word words work working works would year years yesterday
  yours yourself yourselves
`);
