import type { Translation } from '../../lib/language/messages.ts';
import type { connectModelMessages } from './connect-model.messages.ts';

/** How whoever runs the server connects a model, in Spanish. */
export const connectModelMessagesInSpanish: Translation<typeof connectModelMessages> = {
  title: 'Conectar un modelo',
  beforeFile:
    'Mientras no haya ninguno, los miembros ensayan: responden a partir de tu visión, de su rol y de los últimos mensajes, sin modelo. Para conectar uno, quien administra este servidor añade tres líneas al archivo ',
  afterFile: ' y lo reinicia.',
  anyOther: 'Ollama o cualquier servidor compatible con OpenAI',
};
