const phrases = (list: string): readonly string[] => list.trim().split(/\s*[|\n]\s*/u);

/** Words in front of a name that announce its words: "As John: …" */
export const standIns = phrases(`
  as|now as|speaking as|now speaking as|speaking now as|speaking for|answering as|answering for|replying as|replying for
  on behalf of|in the role of|in the voice of
  als|nun als|jetzt als|ich spreche als|ich spreche für|ich antworte als|ich antworte für|im namen von|in der rolle von
  stellvertretend für
  como|ahora como|hablando como|hablo como|hablando por|hablo por|respondo como|respondo por|en nombre de|en el papel de
  en la voz de
`);

/** Verbs that announce the words of the name beside them: "John says: …", "Dice John: …" */
export const reportingVerbs = phrases(`
  says|replies|responds|answers|adds|continues|interjects|interrupts|chimes in|jumps in|speaks|speaks up|goes on
  takes the floor|is speaking
  sagt|meint|antwortet|erwidert|entgegnet|ergänzt|fügt hinzu|wirft ein|fährt fort|spricht|meldet sich
  meldet sich zu wort|ergreift das wort
  dice|responde|contesta|replica|añade|agrega|interviene|continúa|habla|toma la palabra
`);

/** The same verbs in the past, which may tell of an earlier turn. */
export const pastReportingVerbs = phrases(`
  said|replied|responded|answered|added|continued|interjected|interrupted|chimed in|jumped in|spoke|went on
  sagte|meinte|antwortete|erwiderte|entgegnete|ergänzte|fügte hinzu|warf ein|fuhr fort|sprach
  dijo|respondió|contestó|replicó|añadió|agregó|intervino|continuó|habló
`);

/** Verbs that announce a question of the name beside them: "John asks: …" */
export const askingVerbs = phrases(`
  asks|wonders|wants to know|inquires
  fragt|will wissen|erkundigt sich|möchte wissen
  pregunta|quiere saber
`);

/** The same verbs in the past. */
export const pastAskingVerbs = phrases(`
  asked|wondered|wanted to know|inquired
  fragte|wollte wissen|erkundigte sich|hat gefragt
  preguntó|quiso saber|quería saber
`);

/** Adverbs beside such a verb: "John then says: …" */
export const reportingAdverbs = phrases(`
  then|now|next|also|again
  dann|nun|jetzt|auch|wieder|dazu
  entonces|ahora|luego|después|también
`);

/** Prepositions before the recipients of the words: "John says to Maria: …" */
export const recipientPrepositions = phrases('to|zu|a|an');

export const manyRecipients = phrases(`
  us|me|all|everyone|everybody|the team|the group|uns|mir|allen|alle|nosotros|todos
`);
