import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type { paletteMessages } from './palette.messages.ts';

/** The command palette in Spanish. */
export const paletteMessagesInSpanish: Translation<typeof paletteMessages> = {
  title: 'Comandos y búsqueda',
  placeholder: 'Escribe un comando o busca…',
  results: 'Resultados',
  close: 'Cerrar',
  count: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  nothing: (query) => `Sin resultados para «${query}»`,
  nothingHint: 'Prueba con una pantalla, un miembro de tu equipo o una conversación guardada.',
  hints: { move: 'Mover', choose: 'Elegir', close: 'Cerrar' },
  groups: {
    recent: 'Reciente',
    team: 'Equipo',
    conversation: 'Conversación',
    go: 'Ir a',
    saved: 'Conversaciones guardadas',
    help: 'Ayuda',
  },
  home: 'Inicio',
  screenWords: {
    home: 'portada cómo funciona funciones',
    vision: 'crear misión objetivos resultados clave',
    watch: 'ejemplo reproducir muestra',
    teamAssembly: 'reunir miembros generar',
    teamDashboard: 'chat sala hablar',
    conversations: 'explorar publicadas',
    about: 'información idea',
    contact: 'información correo escribir',
    login: 'entrar cuenta',
    register: 'registrarse',
    forgotPassword: 'olvidada cuenta',
    profile: 'cuenta nombre',
  },
  here: 'Estás aquí',
  notNow: 'Ahora no',
  actions: 'Acciones',
  toTheTable: 'En la mesa',
  actionWords: 'pocas palabras detallada objeción aclarar desafío información hablar',
  allSaved: (count) =>
    plural(count, {
      one: '# conversación guardada',
      other: 'Las # conversaciones guardadas',
    }),
  messages: (count) => plural(count, { one: '# mensaje', other: '# mensajes' }),
  untitled: 'Conversación sin título',
  themeWords: 'colores aspecto modo',
  languageWords: 'language deutsch german español spanish english inglés alemán',
  chosen: 'Elegido',
  shortcuts: 'Atajos de teclado',
  shortcutWords: 'teclas ayuda',
  notSavedTitle: 'Sin guardar',
  notSaved:
    'Tu conversación actual no se pudo guardar en este navegador. Si continúas, se reemplaza.',
  replace: 'Reemplazarla',
  failed: 'No se pudo abrir la conversación. Inténtalo de nuevo.',
};
