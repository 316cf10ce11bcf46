import { defineMessages } from '../../../lib/language/messages.ts';

/** What is said before the rest of remixing is there. */
export const remixOnDemandMessages = defineMessages('remix-on-demand', {
  couldNotBegin:
    'The remix did not load: the connection broke, or Convoke has been updated. Reload the page and try again.',
});
