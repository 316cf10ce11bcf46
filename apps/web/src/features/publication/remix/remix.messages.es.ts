import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { remixMessages } from './remix.messages.ts';

/** Remixing in Spanish. */
export const remixMessagesInSpanish: Translation<typeof remixMessages> = {
  untitled: 'Conversación sin título',
  nothingToRemix: 'Esta conversación no tiene ni equipo ni visión para un remix.',
  failed: 'El remix falló. Nada de lo tuyo ha cambiado.',

  askTitle: '¿Hacer un remix de esta conversación?',
  ask: {
    conversation:
      'Esto reemplaza tu equipo y empieza una conversación nueva. La tuya se guarda antes como:',
    team: 'Esto reemplaza tu equipo y tu visión. Antes se guardan como:',
  },
  cancel: 'Cancelar',
  whereSaved: 'Lo encontrarás en «Guardar y cargar conversaciones».',
  confirm: 'Guardar y hacer el remix',
  savedFirst: (title) => `Tu trabajo se guardó como «${title}».`,
  cannotSave:
    'No se pudo guardar tu trabajo en este navegador, así que no se reemplazó nada. Borra conversaciones guardadas para hacer sitio e inténtalo de nuevo.',

  dismiss: 'Descartar',
  remixedFrom: 'Remix de',
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

  untitledWork: { conversation: 'Conversación', team: 'Equipo' },
  beforeRemix: (kept, remixed) => `${kept} (antes del remix de «${remixed}»)`,
};
