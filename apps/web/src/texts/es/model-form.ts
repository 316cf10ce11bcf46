import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/model-form.ts';

/** Texts of the forms that connect, change and test a model, in Spanish. */
export const modelFormMessages: Translation<typeof english.modelFormMessages> = {
  test: 'Probar',
  create: 'Conectar',
  update: 'Guardar',
  createAnyway: 'Conectar de todos modos',
  updateAnyway: 'Guardar de todos modos',
  cancel: 'Cancelar',
  name: 'Nombre',
  nameHint: 'Lo que leen los visitantes: en el formulario del miembro, en la sala y en las cifras.',
  provider: 'Proveedor',
  model: 'Modelo',
  modelHint: 'Como lo escribe el proveedor. Vacío: el predeterminado del proveedor.',
  modelOfServerHint: 'Como lo llama el servidor.',
  modelFileHint: 'Ruta de un archivo .gguf en la máquina de este servidor.',
  baseUrl: 'URL base',
  baseUrlHint: 'Vacío: la dirección propia del proveedor.',
  contextTokens: 'Tokens de contexto',
  contextTokensHint: 'La ventana del modelo. Vacío: el ajuste del servidor.',
  maxOutputTokens: 'Máximo de tokens de salida',
  maxOutputTokensHint: 'Por respuesta. Vacío: el ajuste del servidor.',
  priceInput: (sign: string) => `Precio de la entrada (${sign})`,
  priceOutput: (sign: string) => `Precio de la salida (${sign})`,
  priceHint: 'Por millón de tokens. Los importes se muestran cuando están los dos.',
  isOffered: 'Se ofrece a los visitantes',
  isOfferedHint: 'Desactivado: sigue conectado, pero los visitantes no pueden elegirlo.',
  providers: {
    environment: 'Del entorno',
    auto: 'El primero encontrado',
    'openai-compatible': 'Compatible con OpenAI (Ollama, LM Studio, vLLM…)',
    local: 'Un archivo en este equipo (local)',
    rehearsal: 'Voces de ensayo, sin modelo',
  },
  compatibleAddress: 'Termina en /v1, como http://localhost:11434/v1.',

  key: {
    label: 'Clave de API',
    kept: 'Hay una clave guardada. Nunca se muestra.',
    none: 'No hay ninguna clave guardada.',
    replaces: 'Sustituye la clave guardada al guardar; si lo dejas vacío, la borra.',
    forgets: 'La clave guardada se borra al guardar.',
    cleared:
      'La URL base cambia, así que la clave guardada se borra al guardar: no debe llegar a otra dirección. Escribe la clave de la nueva si la necesita.',
    environment: 'El entorno define una. Se usa mientras la URL base también sea la del entorno.',
    replace: 'Sustituir',
    forget: 'Borrar',
    keep: 'Conservarla',
    keepOld: 'Conservar la clave anterior',
  },

  rehearsalModel: 'Voces de ensayo: sin modelo conectado',
  outcome: {
    failed: 'No se pudo hacer la prueba.',
    answered: (label, wholeMs) => `${label} respondió en ${wholeMs}`,
    answeredAfter: (label, wholeMs, firstMs) =>
      `${label} respondió en ${wholeMs}, el primer token llegó a los ${firstMs}`,
    silent: (label, wholeMs) => `${label} no respondió (tras ${wholeMs})`,
  },
  createFailed: 'No se pudo conectar el modelo',
  updateFailed: 'No se pudo cambiar el modelo',
};
