// What members say when they agree, and when they do not, in the languages of the interface. Chosen by hand: words with
// which a speaker of the language opens an assenting turn, and the usual praise. Assent is listed generously, because a
// turn must in addition bring nothing new; so is reservation, because a turn with any of it is no pure agreement: both
// lists would rather let a discussion go on than see agreement where there is none. Dissent is listed narrowly: it tells
// who has contradicted, and "not" or "but" alone do not. Texts are compared in lower case and with their accents: "sí" is
// not "si". Cognates that a language shares with another stand once.

/** Assent and praise. */
export const assent = [
  // English
  `yes yep yeah ok okay sure agreed agree agrees exactly absolutely definitely indeed totally precisely certainly right true correct
   great good excellent wonderful perfect perfectly fantastic brilliant superb amazing awesome outstanding terrific splendid
   marvellous marvelous lovely love like likewise ditto seconded support thanks thank bravo congratulations nice fully
   completely entirely wholeheartedly sounds sense`,
  // German
  `ja genau stimmt richtig einverstanden absolut definitiv unbedingt natürlich selbstverständlich klar sicher korrekt exakt
   zustimmung zustimmen stimme super toll großartig grossartig wunderbar perfekt ausgezeichnet hervorragend fantastisch
   genial klasse prima spitze brillant danke bravo gut gute guter gutes recht dabei passt okay ok jawohl
   voll völlig vollkommen komplett klingt sinn`,
  // Spanish
  `sí exacto exactamente claro cierto correcto totalmente absolutamente definitivamente efectivamente vale ok okay acuerdo
   coincido comparto apoyo razón perfecto perfecta excelente genial estupendo estupenda maravilloso maravillosa fantástico
   fantástica fenomenal brillante magnífico magnífica bien bueno buena gracias bravo encanta gusta sumo
   plenamente completamente suena sentido`,
].flatMap((list) => list.trim().split(/\s+/u));

/** What is agreed to, in words that say nothing about it. */
export const agreedThing = [
  'approach suggestion solution direction plan',
  'ansatz lösung weg plan richtung',
  'enfoque sugerencia solución camino plan',
].flatMap((list) => list.split(' '));

/** Words that limit, doubt or deny. */
export const reservation = [
  `but however although though yet unless except instead despite nevertheless nonetheless whereas
   not no never nor neither nobody nothing without cannot disagree object objection oppose against wrong mistaken
   risk risks risky concern concerns concerned worry worries worried doubt doubts problem problems danger dangerous
   lack lacks missing careful caution cautious too hardly`,
  `aber jedoch allerdings doch dennoch trotzdem sondern obwohl außer ausser statt stattdessen
   nicht nein nie niemals niemand nichts kein keine keinen keinem keiner keines ohne widerspreche widerspruch dagegen gegen
   falsch irrtum einwand einwände bedenken risiko risiken riskant sorge sorgen zweifel bezweifle problem probleme gefahr
   gefährlich fehlt fehlen vorsicht vorsichtig zu kaum`,
  `pero sino aunque salvo excepto embargo obstante
   no nunca jamás nadie nada tampoco ningún ninguna ninguno sin discrepo desacuerdo opongo contra objeción objeto
   falso equivocado error riesgo riesgos arriesgado preocupa preocupación duda dudas dudo problema problemas peligro
   peligroso falta faltan cuidado cautela demasiado apenas`,
].flatMap((list) => list.trim().split(/\s+/u));

/** Assent that is made of a denial: it is taken out before a text is searched for reservations. */
export const deniedReservation = [
  'no objections?',
  'no doubts?',
  'no concerns?',
  'nothing (?:more )?to add',
  "(?:could not|couldn[’']t|can[’']t|cannot) agree more",
  'no problem',
  'me too',
  'stimm(?:e|en|t)(?: (?!nicht|kein)\\p{L}+){0,4} zu',
  'kein(?:e|en)? (?:einwand|einwände|bedenken|zweifel|problem)',
  'nichts (?:mehr )?hinzuzufügen',
  'dem (?:ist|habe ich) nichts hinzuzufügen',
  'sin (?:objeción|objeciones|duda|problema)',
  '(?:no tengo |no hay )?nada (?:más )?que (?:añadir|agregar|objetar)',
  'ninguna (?:objeción|duda)',
];

/** Explicit contradiction. */
export const dissent = [
  'disagree',
  "(?:do not|don[’']t|cannot|can[’']t|could not|couldn[’']t) agree(?! more)",
  'i object',
  'my objection',
  'i (?:would |strongly )?oppose',
  "i(?: am|[’']m) against",
  'i doubt',
  'not convinced',
  'widerspreche',
  '(?:muss|müssen)(?: \\p{L}+){0,3} widersprechen',
  '(?:bin|ich bin) dagegen',
  'nicht einverstanden',
  'nicht überzeugt',
  '(?:sehe|sehen) (?:das|es|ich das) anders',
  'anderer meinung',
  'bezweifle',
  'mein einwand',
  'stimme(?: \\p{L}+){0,3} nicht zu',
  'discrepo',
  'en desacuerdo',
  'no (?:estoy|estamos) de acuerdo',
  'no (?:comparto|coincido)',
  'me opongo',
  'no me convence',
  'estoy en contra',
  'mi objeción',
  'lo dudo',
  'dudo (?:de|que)',
];
