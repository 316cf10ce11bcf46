import { formatNumber } from '../../../lib/language/locale.ts';
import { settingsMessages as texts } from './messages.ts';

/** Describes the environment's value, which applies while a setting is empty. */
export function describeEffectiveValue(
  value: string | number | null | undefined,
  nothing = texts.empty.nothing,
): string {
  if (value === undefined) return texts.empty.unknown;
  const text = typeof value === 'number' ? formatNumber(value) : value;
  return texts.empty.known(text === null || text === '' ? nothing : text);
}
