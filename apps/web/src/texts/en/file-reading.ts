/** Why a file is not read. Each sentence names it. */
export const fileRefusals = {
  unknown_kind: (name: string) =>
    `${name} is of a kind that cannot be read. PDF, Word, PowerPoint and Excel (.docx, .pptx, .xlsx), CSV, TSV, Markdown, text, HTML and JSON can.`,
  empty: (name: string) => `There is no text in ${name}.`,
  damaged: (name: string) => `${name} is damaged and cannot be read.`,
  encrypted: (name: string) =>
    `${name} is protected by a password. Save it without one, and add it again.`,
  no_text: (name: string) =>
    `${name} holds pictures of pages and no text. Run it through text recognition, and add it again.`,
  too_many_characters: (name: string, max: string) =>
    `${name} holds more than ${max} characters of text, which is the limit for a file. Add a part of it.`,
  too_large: (name: string, max: string) =>
    `${name} is larger than ${max} MB, which is the limit for a file.`,
  too_large_unpacked: (name: string, max: string) =>
    `${name} takes more than ${max} MB when it is unpacked, which is the limit for a file.`,
  took_too_long: (name: string, max: string) =>
    `Reading ${name} took longer than ${max} seconds, which is the limit. Add a part of it.`,
  changed: (name: string) =>
    `${name} was changed or removed while it was read. Add it again when it no longer changes.`,
  no_worker: (name: string) =>
    `This browser could not start what reads files, so ${name} was not read. Check your connection and reload; if that does not help, use a newer browser.`,
  failed: (name: string) =>
    `${name} could not be read because something went wrong here. Reload the page, and add it again.`,
};

/** What is said of how a file was read. */
export const fileNotes = {
  hidden_sheets: { one: 'A hidden sheet was read too:', other: '# hidden sheets were read too:' },
  hidden_slides: { one: 'A hidden slide was read too:', other: '# hidden slides were read too:' },
  formulas: {
    one: 'Of one formula the last result was read.',
    other: 'Of # formulas the last results were read.',
  },
  formulas_without_result: {
    one: 'One formula has no stored result and was left out.',
    other: '# formulas have no stored result and were left out.',
  },
  pages_without_text: {
    one: 'A page holds no text that can be read:',
    other: '# pages hold no text that can be read:',
  },
  deletions_left_out: {
    one: 'One tracked deletion was left out.',
    other: '# tracked deletions were left out.',
  },
  comments_left_out: {
    one: 'One comment at the margin was left out.',
    other: '# comments at the margin were left out.',
  },
  assumed_encoding: (encoding: string) =>
    `The encoding is not marked in the file; it was read as ${encoding}.`,
};
