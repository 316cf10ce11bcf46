import { formatNumber } from '../../../lib/language/locale.ts';
import type { Translation } from '../../../lib/language/messages.ts';
import type { settingsMessages } from './settings.messages.ts';

/** The settings in Spanish. */
export const settingsMessagesInSpanish: Translation<typeof settingsMessages> = {
  title: 'Ajustes del sistema',
  subtitle: 'Valen de inmediato, sin reiniciar',
  loading: 'Cargando ajustes…',
  loadFailed: 'No se han podido cargar los ajustes. Inténtalo de nuevo.',
  save: 'Guardar',
  discard: 'Descartar cambios',
  unreachable:
    'No se ha podido contactar con el servidor. Lo que has escrito se queda aquí; inténtalo de nuevo.',
  saveFailed: 'No se han podido guardar los ajustes',
  saved: 'Ajustes guardados',
  unsaved: 'Sin guardar. Lo que has escrito se conserva mientras esta pestaña esté abierta.',
  whole: (min, max) => `Debe ser un número entero de ${formatNumber(min)} a ${formatNumber(max)}`,
  url: 'Debe ser una dirección que empiece por http:// o https://',
  tooLong: (max) => `Debe tener ${formatNumber(max)} caracteres como máximo`,

  empty: {
    unknown: 'Vacío: lo que diga el entorno.',
    known: (value) => `Vacío: ${value}, según el entorno.`,
    nothing: 'nada',
    usual: 'lo habitual del proveedor',
    noLimit: 'sin límite',
    noLink: 'sin enlace',
  },

  ai: {
    title: 'Modelo de IA',
    description: (label) => `Ahora habla: ${label}`,
    provider: 'Proveedor',
    providers: {
      environment: 'Lo que diga el entorno',
      auto: 'El primero que se encuentre',
      'openai-compatible': 'Compatible con OpenAI (Ollama, LM Studio, vLLM…)',
      rehearsal: 'Voces de ensayo, sin modelo',
    },
    model: 'Modelo',
    baseUrl: 'Dirección base',
    compatibleAddress: 'Termina en /v1, como http://localhost:11434/v1.',
    maxOutputTokens: 'Máximo de tokens de salida',
    ofOneAnswer: (whenEmpty) => `De una respuesta. ${whenEmpty}`,
    dailyTokenBudget: 'Presupuesto diario de tokens',
    ofTheServer: (whenEmpty) => `De todo el servidor, entrada y salida. ${whenEmpty}`,
  },

  key: {
    label: 'Clave de API',
    kept: 'Hay una clave guardada. Nunca se muestra.',
    none: 'No hay ninguna clave guardada.',
    forgets: 'La clave guardada se olvida al guardar los ajustes.',
    cleared:
      'La dirección base cambia, así que la clave guardada se olvida al guardar los ajustes: no debe llegar a otra dirección. Escribe la clave de la nueva, si la necesita.',
    environment: 'El entorno define una, que se usa mientras la dirección base sea la suya.',
    replace: 'Sustituir',
    forget: 'Olvidar',
    keep: 'Conservarla',
    keepOld: 'Conservar la clave anterior',
  },

  test: {
    label: 'Probar la conexión',
    saved: 'Hace una pregunta breve al modelo que está en uso.',
    unsaved: 'Pregunta al modelo que está en uso, sin lo que aún no se ha guardado.',
    failed: 'No se ha podido hacer la prueba.',
    answered: (label, wholeMs) => `${label} respondió en ${wholeMs}`,
    answeredAfter: (label, wholeMs, firstMs) =>
      `${label} respondió en ${wholeMs}, el primer token llegó a los ${firstMs}`,
    silent: (label, wholeMs) => `${label} no respondió (tras ${wholeMs})`,
    quoted: (words) => `«${words}»`,
  },

  limits: {
    title: 'Límites de frecuencia',
    description: 'Llamadas por minuto desde una dirección',
    aiPerMinute: 'Llamadas de IA por minuto',
    authPerMinute: 'Inicios de sesión por minuto',
    apiPerMinute: 'Otras llamadas por minuto',
  },

  registration: {
    title: 'Registro',
    description: 'Quién puede crear una cuenta',
    open: 'Cualquiera puede registrarse',
    openHint:
      'Desactivado: las cuentas solo se crean desde la administración. Quien tiene una inicia sesión como siempre.',
  },

  siteTexts: {
    title: 'Textos del sitio',
    description: 'Lo que dicen las páginas de información y contacto y el pie',
    contactEmail: 'Correo de contacto',
    blogUrl: 'Dirección del blog',
    founderName: 'Nombre de quien lo fundó',
    founderBio: 'Biografía de quien lo fundó',
  },
};
