import type { Translation } from '../../../lib/language/messages.ts';
import type { auditMessages } from './audit.messages.ts';

/** The audit log in Spanish. */
export const auditMessagesInSpanish: Translation<typeof auditMessages> = {
  title: 'Registro de cambios',
  subtitle: 'Quién cambió qué, y cuándo',
  search: 'Buscar en el registro',
  searchPlaceholder: 'Quién, qué, a quién o un ID de petición',
  loading: 'Cargando el registro…',
  loadFailed: 'No se pudo cargar el registro. Inténtalo de nuevo.',
  empty: 'Aún no se ha cambiado nada',
  emptyAdvice: 'Aquí aparecerá cada cambio de la administración.',
  emptySearchTitle: 'Sin resultados',
  emptySearch: 'Prueba con una dirección, parte de una acción o el ID de una petición.',
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
