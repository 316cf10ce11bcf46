import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/citations.ts';

export const citationMessages: Translation<typeof en.citationMessages> = {
  passage: (number: number) => `pasaje ${formatNumber(number)}`,
  states: {
    quoted: 'Citado palabra por palabra',
    cited: 'No es literal, pero trata de lo mismo',
    number_missing: 'Número que no está en la fuente',
    not_in_source: 'No está en la fuente',
  },
  struckOut: 'tachado:',
  notes: {
    number_missing: 'Un número de la frase no está en este pasaje.',
    not_in_source: 'El pasaje no dice lo que se apoya en él.',
  },
  calculated: (calculation) => `Calculado: ${calculation}`,
  notHere: 'El texto de este pasaje no está disponible aquí.',

  readAll: (files: number) =>
    plural(files, { one: 'Leyó # archivo entero', other: 'Leyó # archivos enteros' }),
  readSome: (read: number, total: number) =>
    `Leyó ${formatNumber(read)} de ${plural(total, { one: '# pasaje', other: '# pasajes' })}`,
  nothingOf: (names: string) => `nada de ${names}`,
  moreFiles: (count: number) => plural(count, { one: '# archivo más', other: '# archivos más' }),
  whatWasRead: 'Lo que se leyó',
  readBy: (name: string) => `Lo que ${name} tuvo de los archivos para esta respuesta:`,
  all: 'todo',
  nothing: 'nada',
  someOf: (read: number, total: number) => `${formatNumber(read)} de ${formatNumber(total)}`,
};
