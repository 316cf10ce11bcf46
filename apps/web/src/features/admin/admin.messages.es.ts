import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { adminMessages } from './admin.messages.ts';

/** What the screens of the administration share, in Spanish. */
export const adminMessagesInSpanish: Translation<typeof adminMessages> = {
  retry: 'Reintentar',
  offline: 'No tienes conexión.',
  offlineAdvice:
    'Lo que ves puede no estar al día. Lo que escribas se queda en los campos; guárdalo cuando vuelva la conexión.',
  comesBack: 'Esto aparecerá cuando vuelva la conexión.',

  navigation: 'Administración',
  sections: {
    dashboard: 'Panel',
    users: 'Cuentas',
    content: 'Contenido',
    settings: 'Ajustes',
    analytics: 'Estadísticas',
    audit: 'Registro de cambios',
  },

  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  found: (count) => plural(count, { one: 'Una entrada', other: '# entradas' }),
  pageOf: (page, pages) => `Página ${formatNumber(page)} de ${formatNumber(pages)}`,

  dashboard: {
    title: 'Panel de administración',
    welcome: 'Hola,',
    cards: {
      users: {
        title: 'Cuentas',
        text: 'Busca, añade, edita y desactiva cuentas.',
      },
      content: {
        title: 'Contenido',
        text: 'Lee las conversaciones publicadas y sus equipos; ocúltalas, restáuralas o bórralas.',
      },
      settings: {
        title: 'Ajustes del sistema',
        text: 'El modelo, los límites, el registro y los textos sobre este servidor.',
      },
      analytics: {
        title: 'Estadísticas',
        text: 'Llamadas, tokens y esperas, día a día, y de qué se habla aquí.',
      },
    },
    audit: 'Registro de cambios',
    aboutAudit: 'Quién cambió qué, y cuándo.',
  },
};
