import { formatNumber } from '../../lib/language/locale.ts';

/** A label inside a sentence; words in capitals, such as "API", stay. */
const inSentence = (label: string): string =>
  label.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** Texts of the shared controls. */
export const uiMessages = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  show: (label: string) => `Show ${inSentence(label)}`,
  hide: (label: string) => `Hide ${inSentence(label)}`,
  progress: (value: number, max: number) => `${formatNumber(value)} of ${formatNumber(max)}`,
  /** Which message, of how many. */
  messagePosition: (message: number, count: number) =>
    `Message ${formatNumber(message)} of ${formatNumber(count)}`,
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
  /** Behind "Objection": whom it is to. `before` and `after` enclose the name. */
  addressee: { to: { before: 'to ', after: '' }, toVisitor: 'to you' },
};
