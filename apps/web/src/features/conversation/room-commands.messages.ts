import { defineMessages } from '../../lib/language/messages.ts';

/** What can be done in the room from anywhere, in words. */
export const roomCommandsMessages = defineMessages('room-commands', {
  write: 'Write a message',
  stop: 'Stop the speaker',
  passOn: 'Let the next member answer',
});
