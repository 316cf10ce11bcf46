import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/citations.ts';

export const citationMessages: Translation<typeof en.citationMessages> = {
  passage: (number: number) => `Stelle ${formatNumber(number)}`,
  states: {
    quoted: 'Wörtlich zitiert',
    cited: 'Nicht wörtlich, aber zum selben Thema',
    number_missing: 'Zahl nicht in der Quelle',
    not_in_source: 'Nicht in der Quelle',
  },
  struckOut: 'durchgestrichen:',
  notes: {
    number_missing: 'Eine Zahl des Satzes steht nicht an dieser Stelle.',
    not_in_source: 'Was sich darauf beruft, steht nicht an dieser Stelle.',
  },
  calculated: (calculation) => `Ausgerechnet: ${calculation}`,
  notHere: 'Der Text dieser Stelle liegt hier nicht vor.',

  readAll: (files: number) =>
    plural(files, { one: '# Datei ganz gelesen', other: '# Dateien ganz gelesen' }),
  readSome: (read: number, total: number) =>
    `${formatNumber(read)} von ${plural(total, { one: '# Stelle', other: '# Stellen' })} gelesen`,
  nothingOf: (names: string) => `nichts aus ${names}`,
  moreFiles: (count: number) =>
    plural(count, { one: '# weiteren Datei', other: '# weiteren Dateien' }),
  whatWasRead: 'Was gelesen wurde',
  readBy: (name: string) => `Was ${name} für diese Antwort von den Dateien hatte:`,
  all: 'alles',
  nothing: 'nichts',
  someOf: (read: number, total: number) => `${formatNumber(read)} von ${formatNumber(total)}`,
};
