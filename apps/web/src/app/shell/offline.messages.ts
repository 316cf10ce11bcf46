import { defineMessages } from '../../lib/language/messages.ts';

/** What the top of every page says while there is no way to the server. */
export const offlineMessages = defineMessages('offline', {
  offline:
    'You are offline. What you write is kept in this browser; members answer when you are back online.',
  unreachable:
    'Convoke is not responding. What you write is kept in this browser; members answer when it is back.',
});
