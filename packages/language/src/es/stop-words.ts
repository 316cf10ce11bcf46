import { words } from '../lists.ts';

/**
 * In lower case and without accents: (1) determiners, pronouns, prepositions, conjunctions, auxiliaries and modal verbs;
 * (2) adverbs of time, degree and place; (3) verbs and nouns of talking itself, which every turn has; (4) what nearly
 * every role description has. Nouns of a trade stay out, however frequent. Shorter words are no content words at all.
 */
export const stopWords = words(`
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
  vamos varias varios vaya veces vemos vosotros vuestra vuestro
`);
