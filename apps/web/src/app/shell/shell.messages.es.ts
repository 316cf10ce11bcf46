import type { Translation } from '../../lib/language/messages.ts';
import type { shellMessages } from './shell.messages.ts';

/** What stands around every page, in Spanish. */
export const shellMessagesInSpanish: Translation<typeof shellMessages> = {
  skip: 'Saltar al contenido',
  main: 'Menú principal',
  howItWorks: 'Cómo funciona',
  features: 'Funciones',
  explore: 'Explorar',
  create: 'Crear',
  admin: 'Admin',
  info: 'Info',
  about: 'Acerca de Convoke',
  contact: 'Contacto',
  account: 'Cuenta',
  profile: 'Perfil',
  logout: 'Cerrar sesión',
  signIn: 'Iniciar sesión',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Como el sistema' },
  language: 'Idioma',
  languageNeedsNetwork:
    'Este idioma debe descargarse una vez. Elígelo de nuevo cuando haya conexión.',
  loading: 'Cargando',
  rehearsal: 'Voces de ensayo: sin modelo conectado',
  signOutUntold:
    'Has cerrado la sesión en este navegador. No se ha podido avisar al servidor; por seguridad, ciérrala otra vez cuando vuelva a responder.',
  broken: {
    title: 'No se ha podido mostrar esta página',
    missingCode:
      'Una parte no se ha cargado: se ha cortado la conexión o hay una versión más nueva. Vuelve a cargarla para continuar.',
    offline:
      'No hay conexión a la red y esta página la necesita. Llegará en cuanto vuelva la conexión; no se pierde nada.',
    other:
      'Algo ha fallado en ella. Tu visión, tu equipo y tus conversaciones siguen guardados en este navegador.',
    loadAgain: 'Volver a cargar',
    goToStart: 'Ir al inicio',
  },
};
