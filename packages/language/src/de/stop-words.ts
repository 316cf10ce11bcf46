import { words } from '../lists.ts';

/**
 * In lower case and without accents: (1) determiners, pronouns, prepositions, conjunctions, auxiliaries and modal verbs;
 * (2) adverbs of time, degree and place; (3) verbs and nouns of talking itself, which every turn has; (4) what nearly
 * every role description has. Nouns of a trade stay out, however frequent. Shorter words are no content words at all.
 */
export const stopWords = words(`
  aber abgesehen alle allein allem allen aller allerdings alles allgemein also andere anderem anderen anderer anderes
  anders antwort antworten arbeit arbeiten arbeitet auch aufgabe aufgaben aufgrund ausser ausserdem beide beiden beim
  bereich bereits besonders besser beste besten bestimmt bevor bisher bleiben bleibt brauche brauchen braucht bringen
  bringt dabei dadurch dafuer dafur dagegen daher dahin damit danach daneben dann daran darauf daraus darf darin
  daruber darueber darum darunter dass davon davor dazu deine deinem deinen deiner deines denen denke denken denn
  dennoch deren derer derselbe deshalb dessen dich dies diese dieselbe diesem diesen dieser dieses doch dort drei
  dritte duerfen durch durfen eben ebenfalls ebenso eher eigene eigenen eigentlich eine einem einen einer eines
  einfach einige einigen einiger einmal eins einzige entweder erfahren erfahrene erfahrener erfahrung erst erste
  ersten erster etwa etwas euch euer eure eurem euren eurer experte expertin fachfrau fachmann falls fast finde
  finden frage fragen ganz ganze ganzen geben gegen gehen geht genau genug gerade gern gerne gesagt gestern gewesen
  gibt gilt glaube gleich gross grosse grossen gute guten guter gutes habe haben habt hast hatte hatten heisst heute
  hier hierbei hierfuer hierfur hilft hinter hoch idee ideen ihnen ihre ihrem ihren ihrer ihres immer indem innerhalb
  insgesamt irgend jahr jahre jede jedem jeden jeder jedes jedoch jemand jene jenem jenen jener jenes jetzt jeweils
  kann kannst kaum kein keine keinem keinen keiner keines klar klein kleine kleinen koennen koennte koennten kollege
  kollegin kommen kommt konnen konnte konnten kuemmert kummert laesst lang lange lassen lasst leiter leiterin leitet
  leitung lieber liegt machen macht manche manchmal mehr mein meine meinem meinen meiner meines meinung meist meisten
  mindestens mitglied mochte moechte moeglich moglich morgen muessen muss mussen musste nach nachdem nachher
  natuerlich naturlich neben nehmen nicht nichts niemand noch nochmal oben oder ohne punkt rolle sage sagen sagt
  schlage schon sehen sehr seid sein seine seinem seinen seiner seines seit selber selbst sich sicher sicherlich
  sieht sind sobald sodass sofort sogar solange solche solchem solchen solcher soll sollen sollte sollten sondern
  sonst sorgt soweit sowie sowohl spaeter spater sprechen statt stehen steht stets stimme stimmt tatsachlich
  tatsaechlich team teams trotz trotzdem uber uberhaupt ubrigens ueber ueberhaupt uebrigens ungefaehr ungefahr unser
  unsere unserem unseren unserer unter unterstuetzt unterstutzt verantwortet verantwortlich verantwortung verstehe
  viel viele vielen vieler vielleicht vier voellig voll vollig vorher vorschlag waere wann ware waren warum weder
  wegen weil weiter weitere weiteren welche welchem welchen welcher welches wenig wenige weniger wenn werde werden
  werdet weshalb wieder wieso will wird wirklich wirst wissen woher wohin wohl wollen wollte worauf worden wort worte
  wuerde wuerden wurde wurden zudem zuerst zunachst zunaechst zuruck zurueck zusammen zustaendig zustandig zwar zwei
  zweite zwischen
`);
