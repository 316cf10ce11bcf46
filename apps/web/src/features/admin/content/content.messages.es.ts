import { formatNumber } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { contentMessages } from './content.messages.ts';

/** The screen of published conversations in Spanish. */
export const contentMessagesInSpanish: Translation<typeof contentMessages> = {
  title: 'Contenido',
  subtitle: 'Las conversaciones publicadas y sus equipos',
  search: 'Buscar conversaciones',
  searchPlaceholder: 'Título, nombre o rol',
  state: 'Estado',
  states: { all: 'Todas', public: 'Públicas', hidden: 'Ocultas', reported: 'Denunciadas' },
  stateOf: { public: 'Pública', hidden: 'Oculta' },
  loading: 'Cargando conversaciones…',
  loadFailed: 'No se pudieron cargar las conversaciones. Inténtalo de nuevo.',
  empty: 'No se encontraron conversaciones.',
  emptyAdvice: 'Aquí aparecerá lo que se publique.',
  emptyFiltered: 'Prueba con otra palabra o con todos los estados.',
  untitled: 'Conversación sin título',

  table: 'Conversaciones',
  columns: {
    title: 'Título',
    team: 'Equipo',
    published: 'Fecha',
    messages: 'Mensajes',
    remixes: 'Remixes',
    state: 'Estado',
    reports: 'Denuncias',
    actions: 'Acciones',
  },
  more: (count) => ` y ${formatNumber(count)} más`,
  read: 'Leer',
  deeds: {
    hide: {
      label: 'Ocultar',
      question: '¿Seguro que quieres ocultar esta conversación?',
      message: (title) =>
        `«${title}» desaparece de inmediato de todas partes y sus enlaces dejan de funcionar. Puedes restaurarla.`,
      done: 'La conversación está oculta',
      failed: 'No se pudo ocultar la conversación',
    },
    restore: {
      label: 'Restaurar',
      question: '¿Seguro que quieres restaurar esta conversación?',
      message: (title) => `«${title}» vuelve a ser pública y sus denuncias se dan por revisadas.`,
      done: 'La conversación vuelve a ser pública',
      failed: 'No se pudo restaurar la conversación',
    },
    delete: {
      label: 'Borrar',
      question: '¿Seguro que quieres borrar esta conversación?',
      message: (title) =>
        `«${title}» se borra para siempre. Sus remixes se quedan. No se puede deshacer.`,
      done: 'La conversación se ha borrado',
      failed: 'No se pudo borrar la conversación',
    },
  },

  detail: 'Conversación',
  detailLoading: 'Cargando conversación…',
  detailFailed: 'No se pudo cargar la conversación. Inténtalo de nuevo.',
  close: 'Cerrar',
  openPage: 'Abrir la página pública',
  reports: (count) => `Denuncias (${formatNumber(count)})`,
  noReports: 'Nadie la ha denunciado.',
  team: (count) => `Equipo (${formatNumber(count)})`,
  vision: 'Visión',
  messages: (count) => `Mensajes (${formatNumber(count)})`,
  noMessages: 'Esta conversación no tiene mensajes',
  unknownSender: 'Desconocido',
};
