import { plural } from '../../lib/language/locale.ts';

/** Texts of the page that connects a model. */
export const setupMessages = {
  title: 'Connect a model',
  intro: 'Your team can use it from the next message on. Nothing has to be restarted.',
  source: 'Where is the model?',
  looking: 'Looking for model servers on this machine …',
  nothingFound:
    'No model server answers on this machine. This page looks for Ollama, LM Studio, llama.cpp and vLLM on their usual ports.',
  lookAgain: 'Look again',
  found: (count: number) =>
    plural(count, {
      one: 'Found on this machine, # model',
      other: 'Found on this machine, # models',
    }),
  foundEmpty: 'Found on this machine, without a model yet. Get one there, then look again.',
  vendor: 'With your own key; prompts go to this vendor.',
  otherServer: 'Another server',
  otherServerHint: 'Any address that speaks the API of OpenAI, here or elsewhere.',
  file: 'A file',
  fileHint: 'A GGUF file that this server runs by itself.',
  path: 'Path of the file',
  pathHint: 'A .gguf file on the machine of this server.',
  fileAdvice:
    'This command installs the engine that runs it. It can also download a model, or connect a file of yours:',
  /** Of the field for a name, asked for where another model has the one that would be given. */
  nameHint: 'What visitors read, for example when they choose a model for a member.',
  modelOfVendor: (name: string) => `Empty: ${name}`,
  modelOfServer: 'Empty: the first that the server lists.',
  key: 'API key',
  keyHint: 'Stored encrypted on this server, and never shown again.',
  keyOfServer: 'Your own server probably needs none.',
  address: 'Address',
  addressHint: 'Ends in /v1, like http://localhost:11434/v1',
  connectFailed: 'Nothing was connected',
  closed: 'This page is closed',
  alreadyConnected: 'A model is connected.',
  /** Of the model that is connected. */
  spentText: 'It answers for your team. Administrators connect more models at any time.',
  noAccess: 'How to get here',
  byLink:
    'If you run this server: as long as no model is connected, each start prints a link that opens this page. Its line begins with “Model: none is connected”; the last one counts. With “Model: none answers” it prints no link: a model is connected, and an administrator finds out under “Models” why it does not answer.',
  byRestart:
    'The link works until a model is connected or the server stops, and a restart prints a new one. Where to read it, and how to restart:',
  /** Behind `npm start`, which is written out. */
  inItsTerminal: 'in its terminal',
  /** In front of `npm start`. */
  afterStopping: 'Ctrl+C, then',
  bySignIn: 'Administrators connect models at any time.',
  signIn: 'Sign in as administrator',
  connected: (model: string) => `${model} is connected`,
  connectedText: 'Every member answers with it from now on.',
  /** Other models are offered as well. */
  connectedToo: 'From now on you can choose it for each member.',
  start: 'Go to your team',
  startWithVision: 'Define your vision',
  manage: 'All models',
  administrator: 'Create an administrator',
  administratorText:
    'There is none yet. An administrator connects more models, changes them, and moderates. Only you can create one here, for half an hour.',
  email: 'Email',
  password: 'Password',
  /** As in the account's texts (docs/behaviour.md#password-rules). */
  passwordHint:
    'At least 8 characters: capital and small letters, digits, and one or more of @\u00A0$\u00A0!\u00A0%\u00A0*\u00A0?\u00A0&. No others.',
  createAdministrator: 'Create administrator',
  administratorTooLate:
    'The half hour is over, or the server was started again. Run npm run create-admin there instead.',
  administratorFailed: 'The administrator was not created',
  administratorCreated: (email: string) => `${email} is an administrator now.`,
};
