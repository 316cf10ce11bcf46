import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { hasUnstorableCharacter } from '../text.rules.ts';

/** Keys that change what an object is, rather than what it holds. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** What is wrong with arguments, whatever the tool's schema says, as `fieldError` says it; `null` when nothing is. */
export function argumentsFault(value: unknown): string | null {
  const places: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (typeof place.value === 'string' && hasUnstorableCharacter(place.value))
      return fieldError('unstorable_character');
    if (typeof place.value !== 'object' || place.value === null) continue;
    if (place.depth > limits.toolArgumentsDepth) return fieldError('arguments_too_deep');
    for (const key of Object.keys(place.value)) {
      if (forbiddenKeys.has(key)) return fieldError('forbidden_key', { key });
      if (hasUnstorableCharacter(key)) return fieldError('unstorable_character');
      places.push({ value: Reflect.get(place.value, key), depth: place.depth + 1 });
    }
  }
  const { length } = JSON.stringify(value) ?? '';
  const max = limits.toolArguments;
  return length > max ? fieldError('too_long', { max }) : null;
}
