import { expect, test } from 'vitest';
import { createPublicationKeys, hashDeleteKey, isDeleteKey } from './publication-keys.ts';

const keys = createPublicationKeys(Buffer.alloc(32, 1));
const content = Buffer.alloc(32, 2);

test('a delete key is valid for its own publication only', () => {
  const deleteKey = keys.deleteKey('a');
  expect(isDeleteKey(deleteKey, hashDeleteKey(deleteKey))).toBe(true);
  expect(isDeleteKey(keys.deleteKey('b'), hashDeleteKey(deleteKey))).toBe(false);
  expect(isDeleteKey('', hashDeleteKey(deleteKey))).toBe(false);
});

test('another secret gives other keys', () => {
  const others = createPublicationKeys(Buffer.alloc(32, 3));
  expect(others.deleteKey('a')).not.toBe(keys.deleteKey('a'));
  expect(others.reporter('203.0.113.1')).not.toEqual(keys.reporter('203.0.113.1'));
});

test('one network of IPv6 is one client', () => {
  expect(keys.recent('2001:db8::1', content)).not.toEqual(keys.recent('2001:db8:0:1::1', content));
  expect(keys.recent('2001:db8::1', content)).toEqual(keys.recent('2001:db8::2', content));
});

test('one IPv6 line with all its networks is one reporter, and so is one IPv4 /24', () => {
  expect(keys.reporter('2001:db8:1::1')).toEqual(keys.reporter('2001:db8:1:ffff::1'));
  expect(keys.reporter('2001:db8:1::1')).not.toEqual(keys.reporter('2001:db8:2::1'));
  expect(keys.reporter('203.0.113.1')).toEqual(keys.reporter('203.0.113.254'));
  expect(keys.reporter('203.0.113.1')).not.toEqual(keys.reporter('203.0.114.1'));
});

test('an idempotency key is valid for one client only', () => {
  expect(keys.idempotency('203.0.113.1', 'k')).not.toEqual(keys.idempotency('203.0.113.2', 'k'));
});

test('different splits of the same text hash differently', () => {
  expect(keys.idempotency('unknown', '\u00001\u0000x')).not.toEqual(
    keys.idempotency('unknown', 'x'),
  );
});

test('the publisher is decrypted with the same secret and the same publication only', () => {
  const encrypted = keys.encryptPublisher('a', { address: '2001:db8:1:2::99', accountId: 7 });
  expect(encrypted).not.toContain('2001');
  expect(keys.decryptPublisher('a', encrypted)).toEqual({
    address: '2001:db8:1:2::/64',
    accountId: 7,
  });
  expect(keys.decryptPublisher('b', encrypted)).toBeNull();
  expect(createPublicationKeys(Buffer.alloc(32, 3)).decryptPublisher('a', encrypted)).toBeNull();
});
