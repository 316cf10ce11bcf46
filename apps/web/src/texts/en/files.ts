import { limits } from '@convoke/contract/limits.ts';
import { formatNumber, plural } from '../../lib/language/locale.ts';
import { quoted } from '../../lib/language/quoted.ts';

/** The texts of files on the table. */
export const fileMessages = {
  title: 'Files',
  add: 'Add files',
  none: 'No file lies on the table.',
  noneExplanation:
    'Put a brief, a budget or a contract on it: the team reads it, and each quotation is checked against it. Files stay in this browser; what a turn needs of them is sent with the request.',
  /** In the head of a row and of an open file. */
  passages: (count: number) => plural(count, { one: '# passage', other: '# passages' }),
  /** What the latest answer was given of a file. */
  readAll: 'all read',
  readSome: (some: number, all: number) => `${formatNumber(some)} of ${formatNumber(all)} read`,
  kinds: {
    pdf: 'PDF',
    docx: 'DOCX',
    pptx: 'PPTX',
    xlsx: 'XLSX',
    csv: 'CSV',
    tsv: 'TSV',
    markdown: 'Markdown',
    text: 'Text',
    html: 'HTML',
    json: 'JSON',
    web: 'Web page',
    tool: 'Answer of a tool',
  },
  size: {
    bytes: (count: number) => plural(count, { one: '# byte', other: '# bytes' }),
    kilobytes: (count: string) => `${count} kB`,
    megabytes: (count: string) => `${count} MB`,
  },

  readers: 'Who may read it',
  everyone: 'Everyone',
  nobody: 'Nobody',
  nobodyExplanation: 'Nobody at the table may read it, so that it is not sent.',

  open: 'Open',
  download: 'Download',
  remove: 'Remove',
  undo: 'Undo',
  removed: (name: string) => `${quoted(name)} is off the table.`,
  noPlace: (name: string) =>
    `${quoted(name)} stays off the table: ${formatNumber(limits.files)} files are the most.`,
  elsewhere: 'On another device',
  elsewhereExplanation:
    'Its text is not in this browser. Until you add it again, the team is sent the passages that were cited.',
  ofPublication: 'From the publication',
  ofPublicationExplanation:
    'The passages that it cites are all that came along. The team is sent these.',
  addAgain: 'Add it again',
  noOriginal: 'The original is not in this browser; its text is.',

  /** An open file. */
  back: 'All files',
  search: 'Search in this file',
  found: (count: number) =>
    plural(count, { one: 'Found in # passage', other: 'Found in # passages' }),
  nothingFound: 'Not found',
  previous: 'Previous passage found',
  next: 'Next passage found',
  text: (name: string) => `Text of ${quoted(name)}`,
  loading: 'The text is being opened.',

  /** Files that are being read, above the message field. */
  adding: {
    label: 'Files being added',
    reading: (name: string) => `Reading ${quoted(name)}`,
    cancel: 'Cancel',
    cancelled: (name: string) => `${quoted(name)} was not added.`,
    dismiss: 'Got it',
    added: (name: string, label: string, passages: string) =>
      `${quoted(name)} is on the table as ${label}: ${passages}.`,
    known: (name: string, label: string) => `${quoted(name)} is on the table already, as ${label}.`,
    addedAgain: (name: string) => `The text of ${quoted(name)} is here again.`,
    another: (name: string, wanted: string, label: string) =>
      `${quoted(name)} is not the file ${quoted(wanted)}, and was added as ${label}.`,
  },
  /** Why a file is not added, or not kept. */
  problems: {
    tooMany: (name: string) =>
      `${quoted(name)} was not added: a conversation has at most ${formatNumber(limits.files)} files. Remove one first.`,
    paused: (name: string) =>
      `${quoted(name)} was not added: this conversation continues in another tab.`,
    left: (name: string) =>
      `${quoted(name)} was not added: you opened another conversation while it was read.`,
    full: (name: string) =>
      `The storage of this browser is full. ${quoted(name)} is on the table, and stays until you close or reload this tab.`,
    notStored: (name: string) =>
      `This browser does not let us store files. ${quoted(name)} is on the table, and stays until you close or reload this tab.`,
    noOriginal: (name: string) =>
      `This browser has room for the text of ${quoted(name)} only. The original can be downloaded until you close or reload this tab.`,
  },
};
