import { minutesMessages } from './messages.ts';

/** How many objections are open, in words. */
export const openObjectionsText = (count: number): string =>
  count === 0 ? minutesMessages.pill.noObjections : minutesMessages.pill.openObjections(count);
