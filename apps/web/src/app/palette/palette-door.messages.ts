import { defineMessages } from '../../lib/language/messages.ts';

/** The way into the command palette. */
export const paletteDoorMessages = defineMessages('palette-door', {
  open: 'Command palette',
  failed: 'The command palette could not be loaded. Try again.',
});
