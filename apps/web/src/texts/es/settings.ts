import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/settings.ts';

/** Texts of the settings, in Spanish. */
export const settingsMessages: Translation<typeof english.settingsMessages> = {
  title: 'Ajustes del sistema',
  subtitle: 'Se aplica de inmediato',
  loading: 'Cargando ajustes…',
  loadFailed: 'No se pudieron cargar los ajustes. Inténtalo de nuevo.',
  save: 'Guardar',
  discard: 'Descartar cambios',
  unreachable:
    'No se pudo contactar con el servidor. Lo que has escrito se queda aquí; inténtalo de nuevo.',
  saveFailed: 'No se pudieron guardar los ajustes',
  saved: 'Ajustes guardados',
  unsaved: 'Sin guardar. Lo que has escrito se conserva mientras esta pestaña esté abierta.',

  empty: {
    unknown: 'Por defecto: según el entorno.',
    known: (value) => `Por defecto: ${value} (entorno)`,
    nothing: 'nada',
    usual: 'según el proveedor',
    of: { dailyTokenBudget: 'sin límite', blogUrl: 'sin enlace' },
  },

  fields: {
    maxOutputTokens: 'Máximo de tokens de salida',
    dailyTokenBudget: 'Presupuesto diario de tokens',
    aiPerMinute: 'Llamadas de IA por minuto',
    authPerMinute: 'Inicios de sesión por minuto',
    apiPerMinute: 'Otras llamadas por minuto',
    contactEmail: 'Correo de contacto',
    blogUrl: 'Dirección del blog',
    founderName: 'Nombre de quien lo fundó',
    founderBio: 'Biografía de quien lo fundó',
  },
  hints: {
    maxOutputTokens: (effective) => `Por respuesta. ${effective}`,
    dailyTokenBudget: (effective) => `Para todo el servidor, entrada y salida. ${effective}`,
  },

  ai: {
    title: 'Modelo de IA',
    description: (label) => `En uso: ${label}`,
    connected: 'Este modelo está conectado en «Modelos».',
    toModels: 'Cambiarlo allí',
  },

  test: {
    label: 'Probar la conexión',
    saved: 'Hace una pregunta breve al modelo en uso.',
    unsaved: 'Pregunta al modelo en uso, sin tus cambios sin guardar.',
  },

  limits: {
    title: 'Límites de frecuencia',
    description: 'Llamadas por minuto desde una dirección',
  },

  registration: {
    title: 'Registro',
    description: 'Quién puede crear una cuenta',
    open: 'Cualquiera puede registrarse',
    openHint:
      'Desactivado: solo la administración crea cuentas. Quien ya tiene una inicia sesión como siempre.',
  },

  siteTexts: {
    title: 'Textos del sitio',
    description: 'Lo que dicen «Acerca de Convoke», «Contacto» y el pie de página',
  },
};
