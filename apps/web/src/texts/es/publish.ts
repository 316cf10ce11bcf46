import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as english from '../en/publish.ts';

/** Texts of publishing, in Spanish. */
export const publicationMessages: Translation<typeof english.publicationMessages> = {
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
  publicModels: 'De qué modelo vino cada respuesta',
  publicMinutes: 'El acta',
  publicDecision: 'La decisión, con sus motivos y quién discrepa',
  publicPassages: (count) =>
    `De tus archivos, solo lo que se cita: ${plural(count, { one: '# pasaje', other: '# pasajes' })}`,
  publicOrigin: (title) => `Que es un remix de ${quoted(title)}`,
  whatHappens:
    'De ella salen un resumen y etiquetas. Cualquiera puede leerla, compartirla y hacer un remix. Puedes retirarla desde este navegador cuando quieras.',
  omitted: (count) =>
    `Esta conversación es demasiado larga para publicarla entera: ${plural(count, { one: 'el primer mensaje se queda', other: 'los primeros # mensajes se quedan' })} fuera. Aquí no se pierde nada.`,
  omittedPassages: (count) =>
    `Caben ${formatNumber(limits.publishedExcerpts)} pasajes citados: ${plural(count, { one: 'falta # más', other: 'faltan # más' })}, con sus citas.`,

  citedPassages: 'Pasajes citados',
  citedPassagesHint:
    'Su texto se hará público. Si dejas uno fuera, también se quitan las citas que llevan a él; las palabras que un mensaje cita se quedan en él.',
  show: 'Mostrar',
  hide: 'Ocultar',
  leaveOut: 'Dejar fuera',
  putBack: 'Volver a incluir',

  unanswered: {
    kept: 'Se cortó la conexión antes de que el servidor respondiera. Publica otra vez; no saldrá dos veces.',
    partly:
      'Se cortó la conexión antes de que el servidor respondiera, y este navegador no tenía sitio para recordar lo enviado. Publica otra vez: sin cambios, no saldrá dos veces; con cambios, puede que sí.',
  },
  titleTooLong: `Un título tiene como máximo ${limits.conversationTitle} caracteres.`,
  titleLength: (length) => `${formatNumber(length)} de ${limits.conversationTitle} caracteres`,

  arrived: (titles) =>
    titles.length === 1
      ? `${titles.map(quoted).join('')} ya es pública`
      : `${titles.map(quoted).join(', ')} ya son públicas`,
  arrivedExplanation:
    'Un intento anterior sí llegó; solo se perdió la respuesta. Es distinto de lo que publicas ahora. ¿Qué hacemos con él?',
  publishToo: 'Conservarlo y publicar también esto',
  takeBackFailed: 'No se pudo retirar, así que no se publicó nada más.',
  replaceEarlier: 'Retirarlo y publicar esto',

  dismiss: 'Descartar',
  publishedAs: (title) => `Se puede encontrar como ${quoted(title)}.`,
  publishedBefore: 'Publicadas desde este navegador',
  withoutOrigin: 'El original ya no está, así que la publicación no lo nombra.',
  open: 'Ver la conversación',
  copyLink: 'Copiar enlace',
  linkCopied: '¡Enlace copiado!',
  copyFailed: 'El navegador no permitió copiar. Selecciona el texto y cópialo a mano.',
  keyNotKept:
    'Este navegador no pudo guardar la clave para retirar esta conversación. Cópiala ahora y guárdala bien: no se vuelve a mostrar.',
  deleteKey: 'Clave para borrar',
  copyKey: 'Copiar clave',
  keyCopied: '¡Clave copiada!',

  unreachable: 'No se pudo contactar con el servidor. Inténtalo otra vez; no saldrá dos veces.',
  unreachableNotKept:
    'No se pudo contactar con el servidor. Inténtalo otra vez en esta pestaña; no saldrá dos veces. Este navegador no tiene sitio para recordar lo enviado: si recargas y cambias algo, puede salir dos veces.',
  refused: 'El servidor lo ha rechazado.',
  botCheckFailed: 'La comprobación antibots falló.',
  noPublishing: 'Este servidor no acepta publicaciones.',
  conflict: 'El servidor ya tiene esta conversación.',
  invalid: 'El servidor ha encontrado un error.',
  tooOften: 'Has publicado mucho en poco tiempo.',
  tooLarge: 'La conversación es demasiado grande para el servidor.',
  unavailable: 'El servidor no está disponible en este momento.',
  serverFault: 'Algo ha fallado en el servidor.',
  retryAfter: (seconds) => {
    const minutes = Math.ceil(seconds / 60);
    if (seconds < 90)
      return `Inténtalo de nuevo en ${plural(seconds, { one: '# segundo', other: '# segundos' })}.`;
    return minutes < 90
      ? `Inténtalo de nuevo en ${plural(minutes, { one: '# minuto', other: '# minutos' })}.`
      : `Inténtalo de nuevo en ${plural(Math.ceil(minutes / 60), { one: '# hora', other: '# horas' })}.`;
  },
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
    minutes: 'Acta',
    decision: 'Decisión',
    decidedAt: 'Decisión',
    remixOf: 'Original',
  },
  memberParts: { name: 'nombre', role: 'rol', description: 'descripción' },
  memberPart: (number, part) =>
    part === '' ? `Miembro ${number} del equipo` : `Miembro ${number} del equipo, ${part}`,
  messagePart: (number) => `Mensaje ${formatNumber(number)}`,
  moreErrors: (count) => `Y ${formatNumber(count)} más.`,
};

/** Texts of remixing, in Spanish. */
export const remixMessages: Translation<typeof english.remixMessages> = {
  untitled: 'Conversación sin título',
  nothingToRemix: 'Esta conversación no tiene ni equipo ni visión para un remix.',
  failed: 'El remix falló. Nada de lo tuyo ha cambiado.',

  keptInRecent:
    'Tu conversación anterior está en «Guardar y cargar conversaciones», en «Recientes».',

  dismiss: 'Descartar',
  offer: 'El equipo ya está a la mesa. ¿Sigues donde lo dejó o empiezas de cero?',
  carry: 'Continuar la conversación',
  carrying: 'Cargando la conversación…',
  startFresh: 'Empezar de cero',
  carried: (count) =>
    plural(count, { one: 'Se ha traído # mensaje.', other: 'Se han traído # mensajes.' }),
  carriedOmitted: (count) =>
    `La conversación era demasiado larga para traerla entera: ${plural(count, { one: 'el primer mensaje se quedó', other: 'los primeros # mensajes se quedaron' })} fuera.`,
  nothingToCarry: 'Esta conversación no tiene mensajes que traer.',
  carryFailed: 'No se pudo cargar la conversación. Aun así, tu equipo está listo.',
  publicationGone: 'La conversación ya no es pública, así que no se puede traer.',

  visionCut: () =>
    `La visión tenía más de ${formatNumber(limits.visionText)} caracteres y se recortó.`,
  memberCut: (name) => `Algunos textos de «${name}» eran demasiado largos y se recortaron.`,
  memberRenamed: (from, to) =>
    `«${from}» es un nombre reservado, así que ese miembro se llama aquí «${to}».`,
  memberNumber: (number) => `Miembro ${number}`,
  membersUnreadable: (count) =>
    plural(count, {
      one: '# miembro sin nombre o rol legible se quedó fuera.',
      other: '# miembros sin nombre o rol legible se quedaron fuera.',
    }),
  membersSurplus: (count) =>
    `Un equipo tiene como máximo ${limits.participants} miembros; se quedaron fuera: ${formatNumber(count)}.`,
};
