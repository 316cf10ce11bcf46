import { defineMessages } from '../../lib/language/messages.ts';

/** What can be done in the room from anywhere, in words. */
export const roomCommandsMessages = defineMessages('room-commands', {
  memberInfo: 'Member Info',
  write: 'Write a message',
  stop: 'Stop the speaker',
  passOn: 'Let the next member answer',
  answersNext: (name: string) => `${name} answers next`,
  conversations: 'Save & Load Conversations',
  publish: 'Publish Conversation',
  vision: 'Vision Summary',
  copy: 'Copy Conversation',
  summarize: 'Summarize Conversation',
});
