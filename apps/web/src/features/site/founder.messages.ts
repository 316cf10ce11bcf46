import { defineMessages } from '../../lib/language/messages.ts';

/** In the place of a name that the server has not told. */
export const founderMessages = defineMessages('founder', {
  offline: 'The name loads when you are back online.',
  failed: 'The name could not be loaded.',
});
