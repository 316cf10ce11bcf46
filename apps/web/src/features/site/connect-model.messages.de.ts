import type { Translation } from '../../lib/language/messages.ts';
import type { connectModelMessages } from './connect-model.messages.ts';

/** How whoever runs the server connects a model, in German. */
export const connectModelMessagesInGerman: Translation<typeof connectModelMessages> = {
  title: 'Ein Modell anschließen',
  beforeFile:
    'Bis eines angeschlossen ist, proben die Mitglieder: Sie antworten aus deiner Vision, ihrer Rolle und den letzten Nachrichten, ohne ein Modell. Zum Anschließen schreibt, wer diesen Server betreibt, drei Zeilen in die Datei ',
  afterFile: ' und startet ihn neu.',
  anyOther: 'Ollama oder jeder andere OpenAI-kompatible Server',
};
