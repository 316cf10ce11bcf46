import { defineMessages } from '../../lib/language/messages.ts';

/** What is said when the server has no sentence of its own. */
export const apiErrorMessages = defineMessages('api-error', {
  /** By code. */
  reasons: {
    network: 'The server could not be reached.',
    aborted: 'Stopped.',
    cut_off: 'The answer was cut off.',
    rate_limited: 'Too many requests. Please wait a moment.',
    not_found: 'Not found.',
    unavailable: 'The server is not available right now.',
    too_large: 'That is too large for the server.',
  },
  unknown: 'Something went wrong.',
});
