import { formatNumber } from '../../../lib/language/locale.ts';
import { settingsMessages as texts } from './settings.messages.ts';

/** What holds while a setting is empty: the environment's value, in words. */
export function whenEmpty(
  value: string | number | null | undefined,
  nothing = texts.empty.nothing,
): string {
  if (value === undefined) return texts.empty.unknown;
  const said = typeof value === 'number' ? formatNumber(value) : value;
  return texts.empty.known(said === null || said === '' ? nothing : said);
}
