const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
const phrases = (list: string): readonly string[] => list.trim().split(/\s*[|\n]\s*/u);

/** Subjects and verb forms of the first person. */
export const firstPersonWords = words(`
  i i'm i'd i'll i've we we're we'd we'll we've
  ich wir
  yo nosotros nosotras creo pienso propongo quiero necesito estoy tengo puedo prefiero opino sugiero veo soy voto digo
`);

/** Possessives that begin a sentence of a speaker; further on a teammate is "our contact to the city". */
export const firstPersonPossessives = words(`
  My Our Mein Meine Meiner Meinem Meinen Unser Unsere Unserer Unserem Unseren Mi Mis Nuestro Nuestra Nuestros Nuestras
`);

/** Spanish words that end like a verb in the first person plural. */
export const otherMosWords = words(`
  mismos últimos próximos mínimos máximos óptimos extremos ramos tramos ritmos organismos mecanismos algoritmos
`);

/** Words that begin a clause about the name in front of it: "decides what we sell". */
export const relativeWords = words(`
  what who whom which that where when how why whether if
  was wer wen wem wo wie wann ob dass wenn den dem deren
  que qué quien quién cual cuál donde dónde cuando cuándo como cómo si
`);

/** Interjections that answer another speaker. */
export const interjections = phrases(`
  yes|no|agreed|i agree|exactly|thanks|thank you|okay|ok|sure|of course|absolutely|indeed|hello|hi
  ja|nein|genau|einverstanden|stimmt|danke|klar|natürlich|gern|hallo
  sí|exacto|de acuerdo|claro|gracias|vale|cierto|por supuesto|hola
`);

/** Words that begin a direct question without a capital letter: "John asks, how much is it?" */
export const questionWords = words(`
  how what when why where who whose which do does did can could should would will is are has have
  cuánto cuánta cuántos cuántas cuándo qué quién cómo dónde por
`);
