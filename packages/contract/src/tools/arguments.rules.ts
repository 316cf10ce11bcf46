import type { ErrorReference } from '../errors/coded-error.ts';
import { errorReference } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { hasUnstorableCharacter } from '../text.rules.ts';

/** Keys that change what an object is, rather than what it holds. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The fault of arguments, whatever the tool's schema says; `null` for sound ones. */
export function argumentsFault(value: unknown): ErrorReference | null {
  const places: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (typeof place.value === 'string' && hasUnstorableCharacter(place.value))
      return errorReference('unstorable_character');
    // `1e999` is read as a number that JSON cannot send.
    if (typeof place.value === 'number' && !Number.isFinite(place.value))
      return errorReference('invalid_value');
    if (typeof place.value !== 'object' || place.value === null) continue;
    if (place.depth > limits.toolArgumentsDepth) return errorReference('arguments_too_deep');
    for (const key of Object.keys(place.value)) {
      if (forbiddenKeys.has(key)) return errorReference('forbidden_key', { key });
      if (hasUnstorableCharacter(key)) return errorReference('unstorable_character');
      places.push({ value: Reflect.get(place.value, key), depth: place.depth + 1 });
    }
  }
  const { length } = JSON.stringify(value) ?? '';
  const max = limits.toolArguments;
  return length > max ? errorReference('too_long', { max }) : null;
}
