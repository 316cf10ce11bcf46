import { phrases, words } from '../lists.ts';
import type { TurnWords } from '../words.ts';

export const turns: TurnWords = {
  greetings: phrases('… here|… speaking'),
  introductions: phrases('this is …'),
  visitorLabels: words('You YOU User USER Human HUMAN'),
  standIns: phrases(`
    as|now as|speaking as|now speaking as|speaking now as|speaking for|answering as|answering for|replying as
    replying for|on behalf of|in the role of|in the voice of
  `),
  reportingVerbs: phrases(`
    says|replies|responds|answers|adds|continues|interjects|interrupts|chimes in|jumps in|speaks|speaks up|goes on
    takes the floor|is speaking
  `),
  pastReportingVerbs: phrases(`
    said|replied|responded|answered|added|continued|interjected|interrupted|chimed in|jumped in|spoke|went on
  `),
  askingVerbs: phrases('asks|wonders|wants to know|inquires'),
  pastAskingVerbs: phrases('asked|wondered|wanted to know|inquired'),
  reportingAdverbs: words('then now next also again'),
  recipientPrepositions: words('to'),
  manyRecipients: phrases('us|me|all|everyone|everybody|the team|the group'),
  firstPerson: words(`i i'm i'd i'll i've we we're we'd we'll we've`),
  firstPersonEndings: [],
  notFirstPerson: [],
  firstPersonPossessives: words('My Our'),
  relativeWords: words('what who whom which that where when how why whether if'),
  interjections: phrases(`
    yes|no|agreed|i agree|exactly|thanks|thank you|okay|ok|sure|of course|absolutely|indeed|hello|hi
  `),
  questionWords: words(`
    how what when why where who whose which do does did can could should would will is are has have
  `),
  bracketHandOvers: phrases(`
    over to|hand over to|hands over to|handing over to|hand off to|hands off to|passes to|passes it to|passes on to
    floor to|the floor to|gives the floor to|hands the floor to|passes the floor to|yields to|turns to|next|next up
  `),
  handOverLeads: phrases('so|now|and|and now|so now|with that|ok|okay|alright'),
  handOverOpenings: phrases(`
    over to|over to you|your turn|the floor goes to
    i hand over to|i hand it over to|i'll hand over to|i'll hand it over to|i will hand over to|i hand the floor to
    handing over to|handing it over to|let me hand over to|i pass the floor to|i'll pass the floor to
    passing the floor to|i give the floor to|i yield to|i yield the floor to
  `),
  handOverClosings: phrases(`
    over to you|your turn|it's your turn|the floor is yours|you have the floor|has the floor
  `),
};
