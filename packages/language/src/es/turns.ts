import { phrases, words } from '../lists.ts';
import type { TurnWords } from '../words.ts';

export const turns: TurnWords = {
  greetings: phrases('aquí …|aquí habla …|habla …'),
  introductions: phrases('soy …'),
  visitorLabels: words('Tú'),
  standIns: phrases(`
    como|ahora como|hablando como|hablo como|hablando por|hablo por|respondo como|respondo por|en nombre de
    en el papel de|en la voz de
  `),
  reportingVerbs: phrases(`
    dice|responde|contesta|replica|añade|agrega|interviene|continúa|habla|toma la palabra
  `),
  pastReportingVerbs: phrases(`
    dijo|respondió|contestó|replicó|añadió|agregó|intervino|continuó|habló
  `),
  askingVerbs: phrases('pregunta|quiere saber'),
  pastAskingVerbs: phrases('preguntó|quiso saber|quería saber'),
  reportingAdverbs: words('entonces ahora luego después también'),
  recipientPrepositions: words('a'),
  manyRecipients: words('nosotros todos'),
  firstPerson: words(`
    yo nosotros nosotras creo pienso propongo quiero necesito estoy tengo puedo prefiero opino sugiero veo soy voto digo
  `),
  firstPersonEndings: ['[aeiáéí]mos'],
  notFirstPerson: words(`
    mismos últimos próximos mínimos máximos óptimos extremos ramos tramos ritmos organismos mecanismos algoritmos
  `),
  firstPersonPossessives: words('Mi Mis Nuestro Nuestra Nuestros Nuestras'),
  relativeWords: words(`
    que qué quien quién cual cuál donde dónde cuando cuándo como cómo si
  `),
  interjections: phrases('sí|no|exacto|de acuerdo|claro|gracias|vale|cierto|por supuesto|hola'),
  questionWords: words('cuánto cuánta cuántos cuántas cuándo qué quién cómo dónde por'),
  bracketHandOvers: phrases(`
    pasa la palabra a|paso la palabra a|cede la palabra a|cedo la palabra a|da la palabra a|doy la palabra a
    la palabra a|turno de|le toca a|siguiente|sigue
  `),
  handOverLeads: phrases('ok|y|y ahora|ahora|bueno|pues|entonces|con esto|con eso'),
  handOverOpenings: phrases(`
    paso la palabra a|le paso la palabra a|cedo la palabra a|le cedo la palabra a|doy la palabra a|le doy la palabra a
    tiene la palabra|la palabra es de|te toca|te toca a ti|tu turno|es tu turno
  `),
  handOverClosings: phrases(`
    te toca|te toca a ti|tu turno|es tu turno|tiene la palabra|tienes la palabra
  `),
};
