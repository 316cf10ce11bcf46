/** Sentences that several screens of the administration share. */
export const adminMessages = {
  retry: 'Try Again',
  offline: 'You are offline.',
  offlineAdvice: 'This list comes as soon as the network is back.',
  stale: 'What you see is what was read last.',
} as const;
