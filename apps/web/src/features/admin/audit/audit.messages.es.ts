import type { Translation } from '../../../lib/language/messages.ts';
import type { auditMessages } from './audit.messages.ts';

/** The audit log in Spanish. */
export const auditMessagesInSpanish: Translation<typeof auditMessages> = {
  title: 'Registro de cambios',
  subtitle: 'Quién cambió qué, y cuándo',
  search: 'Buscar en el registro',
  searchPlaceholder: 'Quién, qué, a quién, id de petición',
  loading: 'Cargando el registro…',
  loadFailed: 'No se ha podido cargar el registro. Inténtalo de nuevo.',
  empty: 'Aún no se ha cambiado nada',
  emptyAdvice: 'Aquí estará cada cambio que se haga en la administración.',
  emptySearchTitle: 'No se ha encontrado nada',
  emptySearch: 'Prueba con una dirección, parte de una acción o el id de una petición.',
  table: 'Registro de cambios',
  columns: {
    when: 'Cuándo',
    who: 'Quién',
    what: 'Qué',
    target: 'Sobre',
    changes: 'Antes y después',
    request: 'Petición',
  },
  server: 'El servidor',
  value: 'valor',
  became: 'pasó a ser',
  blank: '«»',
  nothing: 'nada',
};
