import { formatNumber } from '../lib/language/locale.ts';

/** Texts of the shared controls. */
export const uiMessages = {
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
  /** The label beside a name. */
  turnKinds: {
    objection: 'Objection',
    clarification: 'Clarification',
    challenge: 'Challenge',
    summary: 'Summary',
    decision: 'Decided',
  },
};
