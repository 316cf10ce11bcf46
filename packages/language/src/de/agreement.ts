import { words } from '../lists.ts';
import type { AgreementWords } from '../words.ts';

export const agreement: AgreementWords = {
  assent: words(`
    ja genau stimmt richtig einverstanden absolut definitiv unbedingt natürlich selbstverständlich klar sicher korrekt
    exakt zustimmung zustimmen stimme super toll großartig grossartig wunderbar perfekt ausgezeichnet hervorragend
    fantastisch genial klasse prima spitze brillant danke bravo gut gute guter gutes recht dabei passt okay ok jawohl
    voll völlig vollkommen komplett klingt sinn
  `),
  agreedThing: words('ansatz lösung weg plan richtung'),
  reservation: words(`
    aber jedoch allerdings doch dennoch trotzdem sondern obwohl außer ausser statt stattdessen
    nicht nein nie niemals niemand nichts kein keine keinen keinem keiner keines ohne widerspreche widerspruch dagegen
    gegen falsch irrtum einwand einwände bedenken risiko risiken riskant sorge sorgen zweifel bezweifle problem probleme
    gefahr gefährlich fehlt fehlen vorsicht vorsichtig zu kaum
  `),
  deniedReservation: [
    String.raw`stimm(?:e|en|t)(?: (?!nicht|kein)\p{L}+){0,4} zu`,
    'kein(?:e|en)? (?:einwand|einwände|bedenken|zweifel|problem)',
    'nichts (?:mehr )?hinzuzufügen',
    'dem (?:ist|habe ich) nichts hinzuzufügen',
  ],
  dissent: [
    'widerspreche',
    String.raw`(?:muss|müssen)(?: \p{L}+){0,3} widersprechen`,
    '(?:bin|ich bin) dagegen',
    'dagegen bin ich',
    'nicht einverstanden',
    'nicht (?:überzeugt|überzeugend)',
    String.raw`überzeug(?:t|en|te|ten)(?: \p{L}+){0,3} (?:nicht|kaum)`,
    String.raw`leuchte(?:t|n)(?: \p{L}+){0,3} nicht ein`,
    '(?:sehe|sehen) (?:das|es|ich das|ich|wir) (?:ganz )?anders',
    'anderer meinung',
    'bezweifle',
    'mein einwand',
    String.raw`stimme(?: \p{L}+){0,3} nicht zu`,
  ],
};
