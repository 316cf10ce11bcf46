import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { adminMessages } from './admin.messages.ts';

/** What the screens of the administration share, in Spanish. */
export const adminMessagesInSpanish: Translation<typeof adminMessages> = {
  retry: 'Reintentar',
  offline: 'No tienes conexión.',
  offlineAdvice:
    'Lo que ves puede no estar al día. Lo que escribes se queda en los campos: guárdalo en cuanto vuelva la red.',
  comesBack: 'Esto aparecerá en cuanto vuelva la red.',

  navigation: 'Administración',
  sections: {
    dashboard: 'Panel',
    users: 'Cuentas',
    content: 'Contenido',
    settings: 'Ajustes',
    analytics: 'Cifras',
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
        text: 'Busca, añade, edita y desactiva a las personas que pueden iniciar sesión.',
      },
      content: {
        title: 'Contenido',
        text: 'Lee las conversaciones publicadas y sus equipos; ocúltalas, restáuralas o bórralas.',
      },
      settings: {
        title: 'Ajustes del sistema',
        text: 'El modelo tras las voces, los límites, la apertura de cuentas y los textos sobre este lugar.',
      },
      analytics: {
        title: 'Cifras',
        text: 'Llamadas, tokens y esperas, día a día, y de qué se habla aquí.',
      },
    },
    audit: 'Registro de cambios',
    aboutAudit: 'Quién cambió qué, y cuándo.',
  },
};
