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
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  language: 'Idioma',
  languageNeedsNetwork: 'Este idioma se descarga una vez. Elígelo de nuevo cuando tengas conexión.',
  loading: 'Cargando',
  rehearsal: 'Voces de ensayo: sin modelo conectado',
  signOutUntold:
    'Has cerrado la sesión en este navegador. El servidor no respondió; por seguridad, ciérrala otra vez más tarde.',
  broken: {
    title: 'No se pudo mostrar esta página',
    missingCode:
      'Falta una parte: se cortó la conexión o hay una versión más nueva. Recarga la página.',
    offline:
      'No tienes conexión y esta página la necesita. Se cargará cuando la recuperes; no se pierde nada.',
    other:
      'Hubo un error en ella. Tu visión, tu equipo y tus conversaciones siguen a salvo en este navegador.',
    loadAgain: 'Recargar',
    goToStart: 'Ir al inicio',
  },
};
