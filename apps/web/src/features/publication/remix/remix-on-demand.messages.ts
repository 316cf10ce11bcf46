import { defineMessages } from '../../../lib/language/messages.ts';

/** What is said before the rest of remixing is there. */
export const remixOnDemandMessages = defineMessages('remix-on-demand', {
  couldNotBegin: 'The remix could not begin. Please try again.',
});
