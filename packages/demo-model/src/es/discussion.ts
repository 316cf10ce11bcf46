import type { DiscussionPhrases } from '../discussion/discussion-phrases.ts';
import { families } from './families.ts';

export const discussion: DiscussionPhrases = {
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
};
