import { plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as english from '../en/setup.ts';

/** Texts of the page that connects a model, in Spanish. */
export const setupMessages: Translation<typeof english.setupMessages> = {
  title: 'Conectar un modelo',
  intro: 'Tu equipo puede usarlo a partir del próximo mensaje. No hay que reiniciar nada.',
  source: '¿Dónde está el modelo?',
  looking: 'Buscando servidores de modelos en esta máquina…',
  nothingFound:
    'Ningún servidor de modelos responde en esta máquina. Se buscan Ollama, LM Studio, llama.cpp y vLLM en sus puertos habituales.',
  lookAgain: 'Buscar otra vez',
  found: (count) =>
    plural(count, {
      one: 'Encontrado en esta máquina, # modelo',
      other: 'Encontrado en esta máquina, # modelos',
    }),
  foundEmpty: 'Encontrado en esta máquina, aún sin modelos. Descarga uno allí y busca otra vez.',
  vendor: 'Con una clave tuya; los prompts van a este proveedor.',
  otherServer: 'Otro servidor',
  otherServerHint: 'Cualquier dirección que hable la API de OpenAI, aquí o en otro lugar.',
  file: 'Un archivo',
  fileHint: 'Un archivo GGUF que este servidor ejecuta por sí mismo.',
  path: 'Ruta del archivo',
  pathHint: 'Un archivo .gguf en la máquina de este servidor.',
  fileAdvice:
    'Lo ejecuta un motor que instala este comando. También descarga modelos o usa un archivo tuyo:',
  nameHint: 'Es lo que lee todo el mundo, por ejemplo al elegir el modelo de un miembro.',
  modelOfVendor: (name) => `Vacío: ${name}`,
  modelOfServer: 'Vacío: el primero que ofrece el servidor.',
  key: 'Clave de API',
  keyHint: 'Se guarda cifrada en este servidor y no vuelve a mostrarse.',
  keyOfServer: 'Un servidor propio no suele necesitar ninguna.',
  address: 'Dirección',
  addressHint: 'Termina en /v1, como http://localhost:11434/v1',
  connectFailed: 'No se ha conectado nada',
  closed: 'Esta página está cerrada',
  alreadyConnected: 'Hay un modelo conectado.',
  spentText: 'Responde por tu equipo. La administración puede conectar otros en cualquier momento.',
  noAccess: 'Cómo llegar aquí',
  byLink:
    'Si este servidor lo llevas tú: mientras no hay ningún modelo conectado, muestra en cada arranque un enlace que abre esta página. La línea empieza por «Model: none is connected»; vale la última. Con «Model: none answers» no muestra ningún enlace: hay un modelo conectado, y en «Modelos» un administrador ve por qué no responde.',
  byRestart:
    'El enlace funciona hasta que se conecta un modelo o se detiene el servidor; al reiniciar se muestra uno nuevo. Dónde leerlo y cómo reiniciar:',
  inItsTerminal: 'en su terminal',
  afterStopping: 'Ctrl+C y después',
  bySignIn: 'La administración puede conectar modelos en cualquier momento.',
  signIn: 'Iniciar sesión como administrador',
  connected: (model) => `${model} está conectado`,
  connectedText: 'A partir de ahora, cada miembro responde con él.',
  connectedToo: 'A partir de ahora puedes elegirlo para cada miembro.',
  start: 'Ir a tu equipo',
  startWithVision: 'Definir tu visión',
  manage: 'Todos los modelos',
  administrator: 'Crear una cuenta de administración',
  administratorText:
    'Aún no hay ninguna. Con ella se conectan y cambian más modelos y se modera. Solo tú puedes crearla aquí, durante media hora.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint:
    'Al menos 8 caracteres: mayúsculas y minúsculas sin tildes ni ñ, cifras y uno o más de @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&. Ningún otro.',
  createAdministrator: 'Crear cuenta de administración',
  administratorTooLate:
    'Ha pasado la media hora o el servidor se reinició. Ejecuta allí npm run create-admin.',
  administratorFailed: 'No se ha creado la cuenta de administración',
  administratorCreated: (email) => `${email} ya es una cuenta de administración.`,
};
