import { formatNumber, plural } from '../../lib/language/locale.ts';

/** What answers took, and the visitor's limit. */
export const figuresMessages = {
  tokens: (count: number) => plural(count, { one: '# token', other: '# tokens' }),
  /** After the number of tokens: those of the prompt, and those of the answer. */
  parts: (input: number, output: number) =>
    `${formatNumber(input)} read, ${formatNumber(output)} written`,
  firstToken: (duration: string) => `first word after ${duration}`,
  duration: (duration: string) => `${duration} in all`,

  total: 'This conversation',
  /** Some answers have no price. */
  atLeast: (cost: string) => `at least ${cost}`,
  unknown: (count: number) =>
    plural(count, { one: '# answer not counted', other: '# answers not counted' }),
  unknownHint:
    'Not counted are answers that were stopped or broke off, came with a publication, or are older than these figures.',

  limitReached: (limit: number) =>
    `This conversation has used the ${formatNumber(limit)} tokens after which you wanted it to stop.`,
  limitReachedHint: 'No member is asked until you raise the limit. Nothing is lost.',
  raise: (limit: number) => `Raise to ${formatNumber(limit)}`,
  remove: 'Remove the limit',
};
