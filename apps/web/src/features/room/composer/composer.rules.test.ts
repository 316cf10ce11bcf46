import { limits } from '@convoke/contract/limits.ts';
import { expect, test } from 'vitest';
import { isSendKey, sendError } from './composer.rules.ts';

test('a message of the maximum length can be sent, a longer one is refused with a reason', () => {
  expect(sendError('🪑'.repeat(limits.message))).toBeNull();
  expect(sendError('a'.repeat(limits.message + 1))).toMatch(/1 character too long/u);
  expect(sendError('a'.repeat(limits.message + 2))).toMatch(/2 characters too long/u);
});

test('a character that cannot be stored is refused', () => {
  expect(sendError('a\u0000b')).toMatch(/cannot be stored/u);
  expect(sendError('a\uD83E')).toMatch(/cannot be stored/u);
});

test('Enter sends; with Shift, or while an input method composes, it does not', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };
  expect(isSendKey(enter)).toBe(true);
  expect(isSendKey({ ...enter, shiftKey: true })).toBe(false);
  expect(isSendKey({ ...enter, isComposing: true })).toBe(false);
  expect(isSendKey({ ...enter, keyCode: 229 })).toBe(false);
  expect(isSendKey({ ...enter, key: 'a' })).toBe(false);
});
