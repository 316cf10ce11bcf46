import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/team.ts';

const addedText = (count: number) =>
  plural(count, {
    one: '# miembro se unió y se queda.',
    other: '# miembros se unieron y se quedan.',
  });

/** The team assembly screen in Spanish. */
export const teamMessages: Translation<typeof english.teamMessages> = {
  title: 'Forma tu equipo',
  createMember: 'Crear un miembro',
  autoGenerate: 'Generar el equipo',
  savedTeam: 'Usar un equipo guardado',
  seated: (name) => `El equipo ${quoted(name)} está a la mesa.`,
  teamThere: {
    title: 'Ya hay un equipo en la mesa',
    explanation: 'Quienes dejen la mesa siguen entre los miembros guardados.',
    replace: 'Reemplazarlos',
    add: 'Añadir a ellos',
  },
  autoGenerateHelp: 'De tres a seis personas que encajan con tu visión.',
  orOneByOne: 'o de uno en uno',
  name: 'Nombre',
  role: 'Rol',
  model: 'Modelo',
  modelNotOffered: 'El modelo elegido antes no se ofrece aquí.',
  modelInstead: (model: string) => `${model} (el elegido no se ofrece aquí)`,
  description: 'Descripción',
  generateDescription: 'Generar descripción',
  addToTeam: 'Añadir al equipo',
  generatedDescription: 'Descripción del rol generada por IA',
  discardDescription: 'Descartar esta descripción',
  savedMembers: 'Miembros guardados',
  yourTeam: 'Tu equipo',
  generateWholeTeam: 'Generar equipo completo',
  backToVision: 'Volver a la visión',
  startConversation: 'Siguiente: conversar',
  defineVision: 'Define tu visión',
  stop: 'Detener',
  retry: 'Reintentar',
  gotIt: 'Entendido',
  cancel: 'Cancelar',
  saveChanges: 'Guardar cambios',
  editMember: 'Editar miembro del equipo',
  you: 'Tú',

  descriptionOf: (name) => `Descripción de ${name}`,
  moveUp: (name) => `Subir a ${name}`,
  moveDown: (name) => `Bajar a ${name}`,
  edit: (name) => `Editar a ${name}`,
  remove: (name) => `Quitar a ${name}`,
  add: (name, role) => `Añadir a ${name}, ${role}`,

  noSavedMembers:
    'No hay miembros guardados. Aquí aparecerán los miembros de conversaciones anteriores.',
  noSelectedMembers:
    'Todavía no hay nadie en el equipo. Crea un miembro nuevo o elige entre los guardados.',
  needsVision: 'Para generar un equipo hace falta una visión, y aún no hay ninguna.',
  teamFull: `Los ${limits.participants} puestos están ocupados. Quita un miembro para hacer sitio.`,
  generating: 'Llamando gente a la mesa…',
  generated: (count) =>
    plural(count, {
      one: '# miembro se ha unido al equipo.',
      other: '# miembros se han unido al equipo.',
    }),
  generatedNone: 'No se unió nadie nuevo al equipo.',
  stopped: (count) =>
    count === 0 ? 'Detenido antes de que se uniera nadie.' : `Detenido. ${addedText(count)}`,
  failed: (count) =>
    count === 0
      ? 'No se pudo generar el equipo.'
      : `No se pudo completar el equipo. ${addedText(count)}`,
  skipped: (count) =>
    plural(count, {
      one: 'Se omitió # línea de la respuesta',
      other: 'Se omitieron # líneas de la respuesta',
    }),
  whySkipped: (reason) => `se omitió: ${reason}`,
  describing: 'Escribiendo…',
  described: 'La descripción está lista.',
  descriptionFailed: 'No se pudo generar la descripción.',
  descriptionStopped: 'Detenido. Lo escrito se conserva.',
  descriptionEmpty: 'La respuesta llegó vacía.',
  descriptionTooLong: (length) =>
    `La descripción salió demasiado larga: ${formatNumber(length)} de ${formatNumber(limits.roleDescription)} caracteres como máximo. Genérala otra vez.`,
  fieldTooLong: (length, maxLength) =>
    `${formatNumber(length)} de ${formatNumber(maxLength)} caracteres como máximo. No se cortó nada.`,
  unexpected: 'Ocurrió un error inesperado.',
  retryAfter: (seconds) =>
    plural(seconds, {
      one: 'Inténtalo de nuevo en # segundo.',
      other: 'Inténtalo de nuevo en # segundos.',
    }),
  joined: (name, role) => `${name}, ${role}, se ha unido al equipo.`,
  movedTo: (name, position, count) => `${name} está ahora en el puesto ${position} de ${count}.`,
  removed: (name) => `${name} vuelve a estar entre los miembros guardados.`,
};
