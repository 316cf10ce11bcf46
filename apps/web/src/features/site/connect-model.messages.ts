import { defineMessages } from '../../lib/language/messages.ts';

/** How whoever runs the server connects a model. */
export const connectModelMessages = defineMessages('connect-model', {
  title: 'Connect a model',
  // The name of the file stands between the two.
  beforeFile:
    'Until one is connected, members rehearse: they answer from your vision, their role and the last messages, without a model. To connect one, the operator of this server adds three lines to its ',
  afterFile: ' file and restarts it.',
  anyOther: 'Ollama, or any OpenAI-compatible server',
});
