import { defineMessages } from '../../lib/language/messages.ts';

/** The box at the door. */
export const botCheckMessages = defineMessages('bot-check', {
  label: 'Bot check',
  banner: 'Bots go home!',
  status: {
    checking: "Making sure you're human…",
    ready: "You're human.",
    failed: 'The check failed. Nothing you wrote is lost.',
  },
  offline: 'You are offline. The check runs when you are back online.',
  retry: 'Retry',
});
