import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import { isSendKey, whyNotSendable } from './composer.rules.ts';

test('a message of the greatest length can be sent, a longer one is refused in words', () => {
  expect(whyNotSendable('🪑'.repeat(limits.message))).toBeNull();
  expect(whyNotSendable('a'.repeat(limits.message + 1))).toMatch(/1 character too long/u);
  expect(whyNotSendable('a'.repeat(limits.message + 2))).toMatch(/2 characters too long/u);
});

test('a character that cannot be stored is refused before it spoils the conversation', () => {
  expect(whyNotSendable('a\u0000b')).toMatch(/cannot be stored/u);
  expect(whyNotSendable('a\uD83E')).toMatch(/cannot be stored/u);
});

test('Enter sends; with Shift, or while an input method composes, it does not', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };
  expect(isSendKey(enter)).toBe(true);
  expect(isSendKey({ ...enter, shiftKey: true })).toBe(false);
  expect(isSendKey({ ...enter, isComposing: true })).toBe(false);
  expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
  expect(isSendKey({ ...enter, key: 'a' })).toBe(false);
});
