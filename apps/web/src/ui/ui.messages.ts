import { defineMessages } from '../lib/language/messages.ts';
import { formatNumber } from '../lib/language/locale.ts';

/** What the controls say that every screen uses. */
export const uiMessages = defineMessages('ui', {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  progress: (value: number, max: number) => `${formatNumber(value)} of ${formatNumber(max)}`,
  arrows: {
    ArrowUp: 'Up arrow',
    ArrowDown: 'Down arrow',
    ArrowLeft: 'Left arrow',
    ArrowRight: 'Right arrow',
  },
});
