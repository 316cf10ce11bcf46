import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/figures.ts';

export const figuresMessages: Translation<typeof en.figuresMessages> = {
  tokens: (count: number) => plural(count, { one: '# Token', other: '# Tokens' }),
  parts: (input: number, output: number) =>
    `${formatNumber(input)} gelesen, ${formatNumber(output)} geschrieben`,
  firstToken: (duration: string) => `erstes Wort nach ${duration}`,
  duration: (duration: string) => `insgesamt ${duration}`,

  total: 'Dieses Gespräch',
  atLeast: (cost: string) => `mindestens ${cost}`,
  unknown: (count: number) =>
    plural(count, { one: '# Antwort nicht gezählt', other: '# Antworten nicht gezählt' }),
  unknownHint:
    'Nicht gezählt sind Antworten, die gestoppt wurden oder abbrachen, aus einer Veröffentlichung stammen oder älter sind als diese Zahlen.',

  limitReached: (limit: number) =>
    `Dieses Gespräch hat die ${formatNumber(limit)} Tokens verbraucht, nach denen es enden soll.`,
  limitReachedHint: 'Bis du die Grenze anhebst, wird kein Mitglied gefragt. Nichts geht verloren.',
  raise: (limit: number) => `Auf ${formatNumber(limit)} anheben`,
  remove: 'Grenze aufheben',
};
