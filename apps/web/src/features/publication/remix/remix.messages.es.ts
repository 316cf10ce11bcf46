import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { remixMessages } from './remix.messages.ts';

/** Remixing in Spanish. */
export const remixMessagesInSpanish: Translation<typeof remixMessages> = {
  untitled: 'Conversación sin título',
  nothingToRemix: 'Esta conversación no tiene ni equipo ni visión para un remix.',
  failed: 'El remix no funcionó. Nada de lo tuyo ha cambiado.',

  askTitle: '¿Hacer un remix de esta conversación?',
  ask: {
    conversation:
      'El equipo de esta conversación ocupa el lugar del tuyo y empieza una conversación con él. Lo que tienes sobre la mesa se guarda antes, con su equipo y su visión, como:',
    team: 'El equipo y la visión de esta conversación ocupan el lugar de los tuyos. Lo que has construido se guarda antes como:',
  },
  cancel: 'Cancelar',
  whereSaved: 'Lo encontrarás en «Guardar y cargar conversaciones».',
  confirm: 'Guardar y hacer el remix',
  savedFirst: (title) => `Tu trabajo se guardó como «${title}».`,
  cannotSave:
    'No se pudo guardar tu trabajo en este navegador, así que no se ha reemplazado nada. Borra conversaciones guardadas para hacer sitio e inténtalo de nuevo.',

  dismiss: 'Descartar',
  remixedFrom: 'Remix de',
  offer:
    'El equipo está listo. ¿Retomas su conversación donde terminó o empiezas con una página en blanco?',
  carry: 'Traer la conversación',
  carrying: 'Trayendo la conversación…',
  startFresh: 'Empezar de nuevo con este equipo',
  carried: (count) =>
    plural(count, { one: 'Ha venido # mensaje.', other: 'Han venido # mensajes.' }),
  carriedOmitted: (count) =>
    `La conversación era demasiado larga para venir entera: ${plural(count, { one: 'el primer mensaje se quedó', other: 'los primeros # mensajes se quedaron' })} atrás.`,
  nothingToCarry: 'Esta conversación no tiene mensajes que puedan venir.',
  carryFailed: 'No se pudo traer la conversación. Aun así, tu equipo está listo.',
  publicationGone: 'La conversación ya no es pública, así que sus mensajes no pueden venir.',

  visionCut: () =>
    `La visión tenía más de ${formatNumber(limits.visionText)} caracteres y se ha recortado.`,
  memberCut: (name) => `«${name}» tenía textos demasiado largos que se han recortado.`,
  memberRenamed: (from, to) =>
    `«${from}» es un nombre reservado, así que ese miembro se llama aquí «${to}».`,
  memberNumber: (number) => `Miembro ${number}`,
  membersUnreadable: (count) =>
    plural(count, {
      one: '# miembro sin nombre o rol legible se quedó atrás.',
      other: '# miembros sin nombre o rol legible se quedaron atrás.',
    }),
  membersSurplus: (count) =>
    `Un equipo tiene como máximo ${limits.participants} miembros; se quedaron atrás: ${formatNumber(count)}.`,

  untitledWork: { conversation: 'Conversación', team: 'Equipo' },
  beforeRemix: (kept, remixed) => `${kept} (antes del remix de «${remixed}»)`,
};
