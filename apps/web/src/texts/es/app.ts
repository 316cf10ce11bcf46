import { productName, productTagline } from '@convoke/contract/product.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/app.ts';

/** Window titles in Spanish. */
export const appMessages: Translation<typeof english.appMessages> = {
  titles: {
    home: `${productName}: ${productTagline}`,
    watch: 'Mira cómo piensa un equipo',
    vision: 'Define tu visión',
    teamAssembly: 'Forma tu equipo',
    teamDashboard: 'Chat del equipo',
    conversations: 'Las conversaciones',
    conversation: 'Conversación',
    about: 'Acerca de Convoke',
    contact: 'Contacto',
    login: 'Iniciar sesión',
    register: 'Crear cuenta',
    forgotPassword: 'Restablecer contraseña',
    resetPassword: 'Elegir una contraseña nueva',
    verifyEmail: 'Verificar el correo',
    setup: 'Conectar un modelo',
    profile: 'Mi perfil',
    adminDashboard: 'Administración',
    adminUsers: 'Cuentas',
    adminContent: 'Contenido',
    adminModels: 'Modelos',
    adminTools: 'Herramientas',
    adminSettings: 'Ajustes del sistema',
    adminAnalytics: 'Estadísticas',
    adminAudit: 'Registro de cambios',
  },
  descriptions: {
    home: 'Convoca un equipo en torno a tu visión, habla con él y decide.',
    watch:
      'Un equipo ante una pregunta, turno a turno: una objeción, una aclaración, un desafío y una decisión.',
    about:
      'Por qué Convoke sienta un equipo a tu mesa: la idea, lo que hace posible y los principios en los que se apoya.',
    contact:
      'Quién está detrás de Convoke y adónde escribir con una pregunta, una idea o una objeción.',
  },
};

/** Header, menus and notices, in Spanish. */
export const shellMessages: Translation<typeof english.shellMessages> = {
  skip: 'Saltar al contenido',
  main: 'Menú principal',
  howItWorks: 'Cómo funciona',
  features: 'Funciones',
  explore: 'Explorar',
  create: 'Crear',
  yourTable: 'Tu mesa',
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
    serverSilent:
      'El servidor no responde y esta página lo necesita. Se cargará cuando vuelva a responder; no se pierde nada.',
    other:
      'Hubo un error en ella. Tu visión, tu equipo y tus conversaciones siguen a salvo en este navegador.',
    reloadForNewBuild: 'Recargar',
    goToStart: 'Ir al inicio',
  },
};

/** Offline notices, in Spanish. */
export const offlineMessages: Translation<typeof english.offlineMessages> = {
  offline:
    'No tienes conexión. Lo que escribas se guarda en este navegador; tu equipo responderá cuando la recuperes.',
  unreachable:
    'Convoke no responde. Lo que escribas se guarda en este navegador; tu equipo responderá cuando Convoke vuelva.',
};

/** The button that opens the command palette, in Spanish. */
export const paletteHostMessages: Translation<typeof english.paletteHostMessages> = {
  open: 'Comandos y búsqueda',
  failed: 'No se pudieron cargar los comandos. Inténtalo de nuevo.',
};
