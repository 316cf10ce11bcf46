import { formatNumber, plural } from '../../lib/language/locale.ts';
import type { Translation } from '../../lib/language/messages.ts';
import type * as en from '../en/figures.ts';

export const figuresMessages: Translation<typeof en.figuresMessages> = {
  tokens: (count: number) => plural(count, { one: '# token', other: '# tokens' }),
  parts: (input: number, output: number) =>
    `${formatNumber(input)} leídos, ${formatNumber(output)} escritos`,
  firstToken: (duration: string) => `primera palabra tras ${duration}`,
  duration: (duration: string) => `${duration} en total`,

  total: 'Esta conversación',
  atLeast: (cost: string) => `al menos ${cost}`,
  unknown: (count: number) =>
    plural(count, { one: '# respuesta sin contar', other: '# respuestas sin contar' }),
  unknownHint:
    'No se cuentan las respuestas que se detuvieron o se cortaron, que venían de una publicación o que son anteriores a estas cifras.',

  limitReached: (limit: number) =>
    `Esta conversación ha gastado los ${formatNumber(limit)} tokens tras los que querías que parara.`,
  limitReachedHint: 'No se pregunta a ningún miembro hasta que subas el límite. No se pierde nada.',
  raise: (limit: number) => `Subir a ${formatNumber(limit)}`,
  remove: 'Quitar el límite',
};
