import { defineMessages } from '../../lib/language/messages.ts';

/** The box at the door. */
export const botCheckMessages = defineMessages('bot-check', {
  label: 'Bot check',
  banner: 'Bots go home!',
  status: {
    checking: 'Checking that you are human…',
    ready: 'You are checked',
    failed: 'The check did not work. Nothing you wrote is lost.',
  },
  offline: 'You are offline. The check runs as soon as the network is back.',
  retry: 'Retry',
});
