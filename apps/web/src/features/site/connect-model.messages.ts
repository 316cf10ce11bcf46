import { defineMessages } from '../../lib/language/messages.ts';

/** How whoever runs the server connects a model. */
export const connectModelMessages = defineMessages('connect-model', {
  title: 'Connect a model',
  // The name of the file stands between the two.
  beforeFile:
    'Until one is connected, members rehearse: they answer from your vision, their role and the last messages, without a model. Whoever runs this server writes three lines into its ',
  afterFile: ' file and starts it again.',
  anyOther: 'Ollama, or any OpenAI-compatible server',
});
