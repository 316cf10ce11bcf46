// Words of four letters and more that say nothing about a field of work, in the languages of the interface, lower case
// and without accents: (1) determiners, pronouns, prepositions, conjunctions, auxiliaries and modal verbs; (2) adverbs of
// time, degree and place; (3) verbs and nouns of talking itself, which every turn has: think, question, proposal;
// (4) what nearly every role description has: team, member, responsible, experience. Nouns of a trade stay out, however
// frequent ("cost", "plan", "people"). Shorter words are not content words at all.

const english = `
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
  yours yourself yourselves`;

const german = `
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
  zweite zwischen`;

const spanish = `
  acaso actualmente acuerdo adelante ademas ahora algo alguien algun alguna algunas alguno algunos alla alli ambas
  ambos anos ante antes apenas aquel aquella aquellas aquello aquellos aqui aunque ayer ayuda ayudar bajo bastante
  bien buen buena bueno cada casi cerca cierta cierto claro como conmigo contigo contra cosa cosas creer creo cual
  cuales cualquier cualquiera cuando cuanta cuantas cuanto cuantos debe debemos deben deberia deberiamos decir dejar
  demas demasiado dentro desde despues dice dicen dicho dijo donde duda durante ella ellas ellos embargo encarga
  encima entonces entre equipo equipos eran eras eres esas esos especialista esta estaba estado estamos estan estar
  estara estas este esto estos estoy estuvo exactamente experiencia experta experto fuera fueron gran grande grandes
  habia hablar hace hacemos hacen hacer hacia haga hagamos hasta haya hecho hemos hizo idea ideas igual incluso jamas
  junto lado lejos luego manana manera mayor mediante mejor menos mias miembro miembros mientras mios misma mismas
  mismo mismos modo mucha muchas mucho muchos nada nadie ninguna ninguno nosotras nosotros nuestra nuestras nuestro
  nuestros nueva nuevas nuevo nuevos nunca opinion opino otra otras otro otros palabra palabras para parece parte
  pensar pero persona pienso poca pocas poco pocos podemos poder podria podriamos poner porque posible pregunta
  preguntas primer primera primero profesional pronto propia propias propio propios propongo propuesta pueda puede
  pueden puedo pues punto quien quienes quiere quieren quiero quiza quizas realmente responsabilidad responsable
  respuesta sabe saber segun segunda segundo seria sido siempre siendo sigue siguiente sino sobre sois solo somos
  suya suyas suyo suyos tambien tampoco tanta tantas tanto tantos tarde tendria tenemos tener tengo tenia tiene
  tienen toda todas todavia todo todos trabaja trabajar trabajo tras tres tuvo tuya tuyo unas unos usted ustedes
  vamos varias varios vaya veces vemos vosotros vuestra vuestro`;

/** Words without meaning for a field of work, folded like content words. */
export const stopWords: ReadonlySet<string> = new Set(
  [english, german, spanish].flatMap((list) => list.trim().split(/\s+/u)),
);
