import { productName } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/about.ts';

/** Texts of the about page, in Spanish. */
export const aboutMessages: Translation<typeof english.aboutMessages> = {
  title: 'Acerca de Convoke',
  lead: `${productName} sienta a un equipo alrededor de tu visión y te deja a ti la cabecera de la mesa.`,
  opening:
    'Escribes lo que intentas hacer. Un equipo de miembros de IA toma asiento: alguien que investiga, alguien que construye, alguien que duda, quien haga falta. Después se habla, en voz alta y a la vista, hasta que haya algo que decidir. El acta guarda lo que salió de ello; la decisión dice sus motivos, quién estuvo en contra y en qué palabras se apoya. Lo que mereció la pena lo puedes publicar; lo que publicaron otras personas lo puedes retomar y continuar.',
  premise: {
    title: 'La idea',
    paragraphs: [
      'Convocar es reunir a personas con un propósito. Casi todo lo bueno de una reunión viene de ese propósito y de que las personas sean distintas. Casi todo lo malo viene del calendario.',
      'Así que nos quedamos con el propósito y las diferencias.',
    ],
  },
  reason: {
    title: 'Por qué existe',
    paragraphs: [
      'Hacer a un solo asistente una pregunta tras otra te deja a ti el trabajo entre respuestas: recordar la meta, notar lo que falta, hacer el papel de quienes habrían discrepado. Es una buena forma de obtener una respuesta y una mala forma de saber si esa era la pregunta.',
      'Hay ideas que necesitan una discusión con buenos modales. No debería hacer falta encontrar seis agendas libres ni una sala con una pizarra que nadie puede borrar.',
    ],
  },
  uses: {
    title: 'Lo que hace posible',
    passages: [
      {
        title: 'Estrategia',
        text: 'Pon el plan delante de quienes tendrían que llevarlo a cabo. Pide a cada uno la objeción más fuerte antes de que la ponga el mercado.',
      },
      {
        title: 'Emprendimiento',
        text: 'Toma prestados durante una hora a alguien de finanzas, a una abogada y a un cliente escéptico. Nadie pide acciones.',
      },
      {
        title: 'Investigación',
        text: 'Deja que disciplinas que nunca comparten pasillo lean la misma pregunta. Donde discrepan suele estar el trabajo.',
      },
      {
        title: 'Creación',
        text: 'Reúne a quien edita, a quien lee y a alguien sin paciencia. Quédate con lo que sobreviva a los tres.',
      },
    ],
  },
  principles: {
    title: 'Principios',
    passages: [
      {
        title: 'El contexto es la interfaz',
        text: 'Una visión, sus objetivos y sus resultados clave dicen más que una instrucción ingeniosa. Escríbelo todo una vez; todos los miembros lo han leído.',
      },
      {
        title: 'La estructura gana a la improvisación',
        text: 'Primero la misión, luego el equipo, luego la charla. Tarda unos dos minutos más que escribir en una casilla y ahorra la tarde.',
      },
      {
        title: 'Equipos antes que herramientas',
        text: 'Una voz que te da la razón es un espejo. Varias que responden de cosas distintas son una reunión, y a veces una útil.',
      },
      {
        title: 'Mandas tú',
        text: 'Tú eliges quién se sienta, quién habla y cuándo basta. Interrumpir está bien visto. Los miembros se lo toman bien.',
      },
    ],
  },
  next: {
    title: 'Lo que viene',
    paragraphs: [
      'Lo que nos gustaría, sin orden: miembros que recuerden lo que se decidió el mes pasado. Tus propios documentos sobre la mesa. Una segunda persona en la sala, para cuando la primera pierda la votación.',
      'Sin fechas: el crítico de nuestro propio equipo preguntaría de dónde salen.',
    ],
  },
  behind: {
    title: 'Quién está detrás',
    text: 'Los miembros de la mesa están hechos de software y no les importa que los interrumpan. Las personas que los cuidan son de carne y hueso y leen su correo.',
  },
  connect: {
    title: '¿Quieres hablar con nosotros?',
    text: 'Una pregunta, una idea o una objeción. Las objeciones las respondemos primero.',
    action: 'Escríbenos',
  },
};

/** Error states of the founder's name, in Spanish. */
export const founderMessages: Translation<typeof english.founderMessages> = {
  offline: 'El nombre aparecerá cuando vuelva la conexión.',
  failed: 'No se pudo cargar el nombre.',
};

/** Texts of the contact page, in Spanish. */
export const contactMessages: Translation<typeof english.contactMessages> = {
  title: 'Contacto',
  lead: 'El equipo de tu mesa está hecho de software. Esta página lleva a las personas.',
  talk: {
    title: 'Hablemos',
    paragraphs: [
      `Cuéntanos qué intentas hacer con ${productName}, qué se interpuso o qué habrías construido en su lugar. Bastan dos frases; también se admite una visión con tres objetivos.`,
      'Si algo falló, di qué fue lo último que hiciste y qué viste. Si algo funcionó, dilo también. Lo oímos menos de lo que crees.',
    ],
  },
  withoutScript: 'La dirección la da el servidor. Para cargarla hace falta JavaScript.',
  failed: 'No se pudo cargar la dirección.',
  offline: 'No tienes conexión. La dirección aparecerá cuando vuelva la red.',
  tryAgain: 'Reintentar',
  behind: `Detrás de ${productName}`,
  blog: { before: '¿Prefieres leer a escribir? Hay un ', link: 'blog', after: ', con su boletín.' },
};
