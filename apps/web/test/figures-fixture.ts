import type { Message } from '@convoke/talk/message/message.ts';

/** Figures of an answer by the model of the id `quick`. */
export const figures = {
  model: 'quick-1',
  modelId: 'quick',
  inputTokens: 900,
  outputTokens: 100,
};

/** An answer with these figures. */
export const answerWith = (more: Partial<Message> = {}): Message => ({
  id: 'm',
  sender: 'Nora',
  role: 'Analyst',
  content: 'Yes.',
  time: '',
  sentAt: 1,
  fromUser: false,
  figures,
  ...more,
});
