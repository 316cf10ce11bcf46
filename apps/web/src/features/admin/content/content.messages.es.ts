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
  loadFailed: 'No se han podido cargar las conversaciones. Inténtalo de nuevo.',
  empty: 'No se han encontrado conversaciones.',
  emptyAdvice: 'Aquí estará lo que se publique.',
  emptyFiltered: 'Prueba con otra palabra o con conversaciones de cualquier estado.',
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
        `«${title}» desaparece de inmediato de la lista y de todas partes, y sus enlaces ya no llevan a ninguna. Puedes restaurarla.`,
      done: 'La conversación está oculta',
      failed: 'No se ha podido ocultar la conversación',
    },
    restore: {
      label: 'Restaurar',
      question: '¿Seguro que quieres restaurar esta conversación?',
      message: (title) =>
        `Cualquiera podrá leer de nuevo «${title}», y sus denuncias se dan por revisadas.`,
      done: 'La conversación vuelve a ser pública',
      failed: 'No se ha podido restaurar la conversación',
    },
    delete: {
      label: 'Borrar',
      question: '¿Seguro que quieres borrar esta conversación?',
      message: (title) =>
        `«${title}» desaparece de todas partes y para siempre. Sus remixes se quedan. No se puede deshacer.`,
      done: 'La conversación se ha borrado',
      failed: 'No se ha podido borrar la conversación',
    },
  },

  detail: 'Conversación',
  detailLoading: 'Cargando conversación…',
  detailFailed: 'No se ha podido cargar la conversación. Inténtalo de nuevo.',
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
