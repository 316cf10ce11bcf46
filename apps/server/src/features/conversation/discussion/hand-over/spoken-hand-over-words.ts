const phrases = (list: string): readonly string[] => list.trim().split(/\s*[|\n]\s*/u);

/** Words that may precede a hand-over: "So, over to Mara." */
export const leads = phrases(`
  so|now|and|and now|so now|with that|ok|okay|alright
  und|und jetzt|und nun|also|nun|jetzt|damit|gut
  y|y ahora|ahora|bueno|pues|entonces|con esto|con eso
`);

/** How a hand-over in words begins; names follow. */
export const openings = phrases(`
  over to|over to you|your turn|the floor goes to
  i hand over to|i hand it over to|i'll hand over to|i'll hand it over to|i will hand over to|i hand the floor to
  handing over to|handing it over to|let me hand over to|i pass the floor to|i'll pass the floor to|passing the floor to
  i give the floor to|i yield to|i yield the floor to
  ich übergebe an|ich übergebe das wort an|ich gebe das wort an|ich gebe das wort weiter an|ich gebe weiter an
  ich gebe ab an|übergebe ich an|gebe ich das wort an|übergebe an|weiter an|das wort hat|das wort geht an|du bist dran
  paso la palabra a|le paso la palabra a|cedo la palabra a|le cedo la palabra a|doy la palabra a|le doy la palabra a
  tiene la palabra|la palabra es de|te toca|te toca a ti|tu turno|es tu turno
`);

/** How a hand-over in words ends that begins with names: "Mara, over to you." */
export const closings = phrases(`
  over to you|your turn|it's your turn|the floor is yours|you have the floor|has the floor
  du bist dran|du bist an der reihe|hat das wort|du hast das wort
  te toca|te toca a ti|tu turno|es tu turno|tiene la palabra|tienes la palabra
`);

/** Words that may precede a role. */
export const articles = phrases(`
  the|our|der|die|das|den|dem|unser|unsere|unseren|unserem|unserer|el|la|nuestro|nuestra
`);
