/** What is said when the server has no sentence of its own. */
export const apiErrorMessages = {
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
  /** Of a field, while the texts by code are not loaded. */
  invalid: 'Please check what you entered.',
  unknown: 'Something went wrong.',
};

/** The texts of the bot check. */
export const botCheckMessages = {
  label: 'Bot check',
  banner: 'Bots go home!',
  status: {
    checking: "Making sure you're human…",
    ready: "You're human.",
    failed: 'The check failed. Nothing you wrote is lost.',
  },
  offline: 'You are offline. The check runs when you are back online.',
  retry: 'Retry',
};
