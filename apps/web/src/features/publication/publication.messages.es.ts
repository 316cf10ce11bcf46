import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { publicationMessages } from './publication.messages.ts';

/** Publishing in Spanish. */
export const publicationMessagesInSpanish: Translation<typeof publicationMessages> = {
  panel: 'Publicar la conversación',
  title: 'Título',
  explanation: 'Haz pública esta conversación para que otros puedan leerla y hacer su remix.',
  titlePlaceholder: 'Dale a tu conversación un título claro.',
  publish: 'Publicar',
  publishing: 'Publicando…',
  published: '¡La conversación se ha publicado!',
  failed: 'No se pudo publicar la conversación. Inténtalo de nuevo.',
  untitled: 'Conversación sin título',
  nothingToPublish: 'Aún no hay nada que publicar. Di algo primero.',

  whatBecomesPublic: 'Lo que se hace público',
  publicVision: 'Tu visión, tus objetivos y resultados clave',
  publicTeam: (count) =>
    `El nombre, el rol y la descripción de ${plural(count, { one: '# miembro del equipo', other: '# miembros del equipo' })}`,
  publicMessages: (count) =>
    `El título y todos los mensajes, también los tuyos: ${plural(count, { one: '# mensaje', other: '# mensajes' })}`,
  publicOrigin: (title) => `Que es un remix de «${title}»`,
  whatHappens:
    'A partir de ella se crean un resumen y etiquetas. Cualquiera puede leerla, compartirla y hacer un remix. No hace falta cuenta: este navegador guarda la clave con la que puedes retirarla.',
  omitted: (count) =>
    `Esta conversación es demasiado larga para publicarla entera: ${plural(count, { one: 'el primer mensaje se queda', other: 'los primeros # mensajes se quedan' })} fuera. Aquí no se pierde nada.`,

  unanswered: {
    kept: 'La publicación se interrumpió antes de que el servidor respondiera. Publica otra vez para asegurarte: si llegó, no se publica nada dos veces sin preguntarte.',
    partly:
      'La publicación se interrumpió antes de que el servidor respondiera, y este navegador no tenía sitio para recordar lo que se envió. Publica otra vez para asegurarte: con el mismo título y los mismos mensajes no se publica nada dos veces; tras un cambio, puede que sí.',
  },
  titleTooLong: `Un título tiene como máximo ${limits.conversationTitle} caracteres.`,
  titleLength: (length) => `${formatNumber(length)} de ${limits.conversationTitle} caracteres`,

  arrived: (titles) =>
    titles.length === 1
      ? `«${titles.join('')}» ya es pública`
      : `«${titles.join('», «')}» ya son públicas`,
  arrivedExplanation:
    'Un intento anterior había llegado; solo se perdió su respuesta. No es igual a lo que publicas ahora. ¿Qué hacemos con él?',
  publishToo: 'Conservarlo y publicar también esto',
  takeBackFailed: 'No se pudo retirar, así que no se ha publicado nada más.',
  replaceEarlier: 'Retirarlo y publicar esto',

  dismiss: 'Descartar',
  publishedAs: (title) => `Publicada como «${title}».`,
  publishedBefore: 'Publicadas desde este navegador',
  withoutOrigin: 'El original ya no está, así que la publicación no lo nombra.',
  open: 'Ver la conversación',
  copyLink: 'Copiar enlace',
  linkCopied: '¡Enlace copiado!',
  copyFailed: 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano.',
  keyNotKept:
    'Este navegador no pudo guardar la clave con la que puedes retirar la conversación. Cópiala ahora y guárdala bien: no se vuelve a mostrar.',
  deleteKey: 'Clave para borrar',
  copyKey: 'Copiar clave',
  keyCopied: '¡Clave copiada!',

  unreachable:
    'No se pudo contactar con el servidor. Puedes intentarlo otra vez sin riesgo: no se publica dos veces.',
  unreachableNotKept:
    'No se pudo contactar con el servidor. Puedes intentarlo otra vez sin riesgo mientras esta pestaña siga abierta. Este navegador no tiene sitio para recordar lo que se envió, así que tras recargar y hacer un cambio podría publicarse dos veces.',
  refused: 'El servidor no te deja publicar.',
  botCheckFailed: 'La comprobación antibots no funcionó.',
  noPublishing: 'Este servidor no acepta publicaciones.',
  conflict: 'El servidor ya tiene esta conversación.',
  invalid: 'El servidor ha encontrado algo incorrecto.',
  tooOften: 'Has publicado mucho en poco tiempo.',
  tooLarge: 'La conversación es demasiado grande para el servidor.',
  unavailable: 'El servidor no está disponible en este momento.',
  serverFault: 'Algo ha fallado en el servidor.',
  retryAfter: (seconds) =>
    seconds < 90
      ? `Inténtalo de nuevo en ${plural(seconds, { one: '# segundo', other: '# segundos' })}.`
      : `Inténtalo de nuevo en ${plural(Math.ceil(seconds / 60), { one: '# minuto', other: '# minutos' })}.`,
  parts: {
    introduction: 'Título',
    conversationTitle: 'Título',
    vision: 'Visión',
    objectives: 'Objetivos',
    keyResults: 'Resultados clave',
    problemExplanation: 'Primer mensaje',
    replies: 'Mensajes',
    participants: 'Equipo',
    conversation: 'Conversación',
    remixOf: 'Original',
  },
  memberParts: { name: 'nombre', role: 'rol', description: 'descripción' },
  memberPart: (number, part) =>
    part === '' ? `Miembro ${number} del equipo` : `Miembro ${number} del equipo, ${part}`,
  messagePart: (number) => `Mensaje ${formatNumber(number)}`,
  moreFaults: (count) => `Y ${formatNumber(count)} más.`,
};
