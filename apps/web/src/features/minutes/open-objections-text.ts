import { minutesMessages } from './messages.ts';

/** How many objections are open, in words. */
export const openObjectionsText = (count: number): string =>
  count === 0 ? minutesMessages.strip.noObjections : minutesMessages.strip.openObjections(count);
