import { formatNumber, plural } from '../../lib/language/locale.ts';

/** Citations in texts, the passages they lead to, and what was read for an answer. */
export const citationMessages = {
  /** Of a passage without a place. */
  passage: (number: number) => `passage ${formatNumber(number)}`,
  states: {
    quoted: 'Quoted word for word',
    cited: 'Not quoted, but about the same',
    number_missing: 'Number not in the source',
    not_in_source: 'Not in the source',
  },
  /** Before words that are struck out, for screen readers. */
  struckOut: 'struck out:',
  notes: {
    number_missing: 'A number of the sentence is not in this passage.',
    not_in_source: 'The passage does not say what rests on it.',
  },
  /** A number that comes from a calculation. */
  calculated: (calculation: string) => `Calculated: ${calculation}`,
  notHere: 'The text of this passage is not here.',

  readAll: (files: number) =>
    plural(files, { one: 'Read all of # file', other: 'Read all of # files' }),
  readSome: (read: number, total: number) =>
    `Read ${formatNumber(read)} of ${plural(total, { one: '# passage', other: '# passages' })}`,
  /** Follows after a semicolon. */
  nothingOf: (names: string) => `nothing of ${names}`,
  moreFiles: (count: number) => plural(count, { one: '# more file', other: '# more files' }),
  whatWasRead: 'What was read',
  readBy: (name: string) => `What ${name} had of the files for this answer:`,
  all: 'all',
  nothing: 'nothing',
  someOf: (read: number, total: number) => `${formatNumber(read)} of ${formatNumber(total)}`,
};
