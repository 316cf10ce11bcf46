import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import { quoted } from '../../lib/language/quoted.ts';
import type * as english from '../en/admin.ts';

/** Texts shared by the administration screens, in Spanish. */
export const adminMessages: Translation<typeof english.adminMessages> = {
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
    models: 'Modelos',
    tools: 'Herramientas',
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
      models: {
        title: 'Modelos',
        text: 'Conecta y prueba los que responden aquí, ponles precio y elige cuáles se ofrecen.',
      },
      tools: {
        title: 'Herramientas',
        text: 'Conecta servidores de herramientas y una búsqueda en la web, y elige lo que los miembros pueden pedir.',
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
    figures: {
      users: (count) => plural(count, { one: 'Una cuenta', other: '# cuentas' }),
      content: (count) => plural(count, { one: 'Una publicación', other: '# publicaciones' }),
      models: {
        none: 'No hay ningún modelo conectado',
        connected: (count) => plural(count, { one: 'Uno conectado', other: '# conectados' }),
        failing: (count) => plural(count, { one: 'uno no funciona', other: '# no funcionan' }),
        withheld: (count) => plural(count, { one: 'uno sin ofrecer', other: '# sin ofrecer' }),
      },
      tools: {
        offered: (count) => plural(count, { one: 'Una se ofrece', other: '# se ofrecen' }),
        setAside: (count) => plural(count, { one: 'una apartada', other: '# apartadas' }),
      },
      today: (calls, tokens) =>
        `Hoy ${plural(calls, { one: 'una llamada', other: '# llamadas' })} · ${plural(tokens, { one: 'un token', other: '# tokens' })}`,
    },
    audit: 'Registro de cambios',
    aboutAudit: 'Quién cambió qué, y cuándo.',
  },
};

/** Texts of the user administration, in Spanish. */
export const usersMessages: Translation<typeof english.usersMessages> = {
  title: 'Cuentas',
  subtitle: 'Las personas y sus roles',
  add: 'Añadir cuenta',
  search: 'Buscar cuentas',
  searchPlaceholder: 'Nombre o correo',
  loading: 'Cargando cuentas…',
  loadFailed: 'No se pudieron cargar las cuentas. Inténtalo de nuevo.',
  empty: 'No se encontraron cuentas',
  emptySearch: 'Prueba con otra parte del nombre o de la dirección.',

  table: 'Cuentas',
  columns: {
    id: 'N.º',
    name: 'Nombre',
    email: 'Correo',
    role: 'Rol',
    status: 'Estado',
    actions: 'Acciones',
  },
  active: 'Activa',
  inactive: 'Inactiva',
  edit: 'Editar',
  deactivate: 'Desactivar',

  createTitle: 'Crear cuenta',
  editTitle: 'Editar cuenta',
  create: 'Crear cuenta',
  update: 'Guardar cambios',
  cancel: 'Cancelar',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phoneNumber: 'Teléfono',
  optional: 'Opcional',
  role: 'Rol',
  password: 'Contraseña',
  passwordHint:
    'Al menos 8 caracteres. Dásela a la persona, que deberá cambiarla al iniciar sesión.',
  activeHint: 'Con una cuenta inactiva no se puede iniciar sesión.',
  emailInvalid: 'Falta un correo válido',

  created: 'Cuenta creada',
  updated: 'Cuenta actualizada',
  deleted: 'Cuenta desactivada',
  createFailed: 'No se pudo crear la cuenta',
  updateFailed: 'No se pudo actualizar la cuenta',
  deleteFailed: 'No se pudo desactivar la cuenta',
  confirmDeactivate: '¿Seguro que quieres desactivar esta cuenta?',
  whatDeactivating: (name) =>
    `La sesión de ${name} se cierra de inmediato en todas partes. No podrá iniciarla hasta que la administración active la cuenta.`,
};

/** Texts of the content administration, in Spanish. */
export const contentMessages: Translation<typeof english.contentMessages> = {
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
        `${quoted(title)} desaparece de inmediato de todas partes y sus enlaces dejan de funcionar. Puedes restaurarla.`,
      done: 'La conversación está oculta',
      failed: 'No se pudo ocultar la conversación',
    },
    restore: {
      label: 'Restaurar',
      question: '¿Seguro que quieres restaurar esta conversación?',
      message: (title) =>
        `${quoted(title)} vuelve a ser pública y sus denuncias se dan por revisadas.`,
      done: 'La conversación vuelve a ser pública',
      failed: 'No se pudo restaurar la conversación',
    },
    delete: {
      label: 'Borrar',
      question: '¿Seguro que quieres borrar esta conversación?',
      message: (title) =>
        `${quoted(title)} se borra para siempre. Sus remixes se quedan. No se puede deshacer.`,
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
  passages: (count) => `Pasajes (${formatNumber(count)})`,
  noMessages: 'Esta conversación no tiene mensajes',
  unknownSender: 'Desconocido',
};

/** Texts of the audit log, in Spanish. */
export const auditMessages: Translation<typeof english.auditMessages> = {
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
