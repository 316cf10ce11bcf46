import type { Phrases } from '../phrases.ts';
import { families } from './families.ts';

export const phrases: Phrases = {
  families,
  supports: [
    'Con {quote} puedo trabajar, {name}, con una condición.',
    '{name}, acepto {quote}, pero no tal como está.',
    '{name}, {quote} me sirve en cuanto se añada una cosa.',
    'Yo también partiría de {quote}, {name}, y le añadiría algo.',
    'Para {quote} cuentas conmigo a medias, {name}. La otra mitad tiene un precio.',
  ],
  disagreements: [
    '{name}, no comparto {quote}: {objection}.',
    '{name}, en {quote} estoy del otro lado: {objection}.',
    '{name}, yo no construiría sobre {quote}: {objection}.',
    '{name}, {quote} se rompe por un punto: {objection}.',
    '{name}, antes de que {quote} sea el plan, el argumento en contra: {objection}.',
  ],
  alternatives: ['En su lugar haría esto.', 'Mi propuesta es otra.', 'Hay un comienzo mejor.'],
  concessions: [
    '{name}, renuncio a una parte de {own}: con {figure} por delante, tu objeción pesa más.',
    'En una parte me convences, {name}: {own} queda en segundo lugar, porque {figure} no puede esperar.',
    '{name}, retiro la mitad de {own} que atacas, porque {figure} lo pagaría.',
    'Medido con {figure}, {name}, tu duda es justa, así que {own} se queda más pequeño.',
  ],
  remainders: [
    'Una cosa la mantengo.',
    'Lo demás sigue en pie, pero así.',
    'Lo que queda para mí es esto.',
  ],
  stands: [
    'Mantengo {own}, {name}: sin eso, {figure} se queda en un deseo.',
    '{name}, te he escuchado y me quedo con {own}, porque {figure} depende de ello.',
    'No, {name}. Lo que decide es {figure}, y {own} nos lleva hasta ahí.',
    '{name}, tu duda no cambia {figure}, así que {own} sigue en pie.',
  ],
  answers: [
    '{name}, esta es mi respuesta.',
    'A tu pregunta, {name}.',
    '{name}, esto sí puedo decirlo.',
    'Lo que quieres saber, {name}, se ve así desde mi sitio.',
    '{name}, mejor contestar que adivinar.',
  ],
  additions: [
    'Hay algo que todavía no se ha dicho.',
    'Al lado de {quote}, {name}, echo algo en falta.',
    '{name} habla de {quote}, y yo veo un hueco al lado.',
    'Añado lo que nadie ha puesto sobre la mesa.',
  ],
  handOvers: [
    '{name}, {field} es lo tuyo: ¿qué cambiarías?',
    '{name}, {field} lo conoces mejor que nadie: ¿dónde falla esto?',
    '¿Cómo se ve esto desde tu sitio, {name}?',
    'Y desde tu lado, {name}: ¿es este el plan, o lo ves de otra manera?',
    '{name}, quizá {field} decida esto: ¿qué dices?',
  ],
  balances: [
    '{other} quiere {a}, yo quiero {b}, y no lo hemos resuelto.',
    'Hay dos caminos sobre la mesa: {other} está por {a}, yo por {b}.',
    'Entre {other} y yo queda abierto: allí {a}, aquí {b}.',
    'No estamos de acuerdo: {a} es el camino para {other}, {b} es el mío.',
  ],
  decisions: [
    '¿Tú qué eliges: {a} o {b}?',
    '¿Qué te importa más, {a} o {b}?',
    '¿Con qué te quedas: {a} o {b}?',
    '¿Qué prefieres tú que vaya primero, {a} o {b}?',
  ],
  approvals: [
    '¿Te parece bien que sigamos con {a}?',
    '¿Pondrías tú la firma debajo de {a}?',
    '¿Te comprometes con {a}?',
  ],
  openers: {
    visitorSaid: [
      'Has dicho {quote}, y eso mueve mi punto de partida.',
      'Con {quote} aclaras una cosa y abres otra.',
      'Si {quote} es así, se sigue esto.',
      'Me tomo {quote} como el encargo.',
    ],
    visitorAsked: [
      'Preguntas {quote}, y desde mi sitio se decide así.',
      'A tu pregunta {quote}: esta es mi posición.',
      'Tu pregunta {quote} tiene un lado práctico.',
      'Mi respuesta corta a {quote} es una condición.',
    ],
    ownLast: [
      'Un paso más allá de lo que he dicho hace un momento.',
      'Mi punto tiene una segunda mitad.',
      'Lo digo más concreto.',
    ],
    first: [
      '{item} va al principio.',
      'Empiezo por donde empieza mi papel.',
      'Antes que nada, la parte que me preocupa.',
    ],
    afterSummary: [
      'Con ese resumen hecho, la siguiente pregunta es mía.',
      'El resumen es justo. Lo que no puede mostrar es esto.',
    ],
  },
  objectionOpeners: [
    'Me opongo a {quote}, {name}: {objection}.',
    '{name}, estoy en contra de {quote}: {objection}.',
    'No puedo estar de acuerdo con {quote}, {name}: {objection}.',
  ],
  objectionClosers: [
    'Con un solo caso en el que haya salido bien, cambio de opinión.',
    'Solo lo retiraría por un ensayo pequeño con un resultado claro.',
    'Me haría cambiar de idea un nombre y una fecha para parar.',
  ],
  challengeOpeners: [
    'Nos apoyamos en {quote}, {name}, y nadie lo ha puesto a prueba.',
    '{name}, {quote} suena seguro, y eso es lo que me preocupa.',
    'Si {quote} es verdad, {name}, esto debería ser fácil.',
  ],
  clarificationReasons: [
    'Mientras no lo sepa, no puedo decir nada útil.',
    'Mi parte del trabajo depende de eso.',
    'Las dos respuestas posibles llevan a planes opuestos.',
  ],
  longBridges: [
    'Por qué lo sostengo:',
    'Tres cosas me llevan ahí.',
    'Las razones, en el orden en que pesan para mí:',
  ],
  unanswerable: [
    'Nada de lo que se ha dicho aquí responde a {quote}, y no me lo voy a inventar.',
    'No encuentro respuesta a {quote} en lo que tenemos, así que lo dejo abierto.',
    'Nuestra conversación no dice nada de {quote}. Quien lo sepa debería decirlo.',
  ],
  asksForFact:
    /(?<!\p{L})(?:quién (?:es|era|fue|dijo)|cuándo (?:es|era|fue)|dónde (?:está|estaba|es|fue)|cuánt[oa]s?|qué (?:edad|distancia)|cuál (?:es|era|fue)|recuérda\p{L}*|recuerdas)(?!\p{L})/iu,
  greeting: /^[¡]?(?:hola|buenos días|buenas(?: tardes| noches)?|hey)(?!\p{L})[\s\S]{0,20}$/iu,
  hello: (role) => `Hola. Mi rol aquí: ${role}.`,
  recalled: {
    ofVisitor: (words) => `Nos lo has dicho tú: ${words}. Sobre eso construyo.`,
    ofSelf: (words) => `Ya lo he dicho, y sigue en pie: ${words}.`,
    ofMember: (name, words) =>
      `Eso lo tenemos de ${name}: ${words}. Me atengo a ello hasta que alguien lo corrija.`,
    ofMission: (part, words) => `Eso está en ${part}: ${words}.`,
  },
  citing: {
    quotations: [
      'Sobre el papel dice {passage}.',
      'Me atengo a lo que está sobre la mesa: {passage}.',
      'Los archivos lo dicen con estas palabras: {passage}.',
      'Antes de discutir, una línea de los archivos: {passage}.',
      'Esto lo tenemos por escrito: {passage}.',
    ],
    mentions: [
      'Lo que dicen los archivos sobre {a} y {b} viene al caso {mark}.',
      'El pasaje sobre {a} y {b} habría que leerlo primero {mark}.',
      'Doy por hecho lo que dicen los archivos sobre {a} y {b} {mark}.',
    ],
  },
  mission: {
    whole: 'nuestra misión',
    vision: 'nuestra visión',
    objectives: 'nuestros objetivos',
    keyResults: 'nuestros resultados clave',
  },
  toVisitor: 'Una pregunta para ti:',
  toAll: 'Una pregunta:',
};
