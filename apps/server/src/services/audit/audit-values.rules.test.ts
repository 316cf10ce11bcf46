import { describe, expect, test } from 'vitest';
import { auditValue, changedFields, redacted } from './audit-values.rules.ts';

describe('a value in the log', () => {
  test('holds no secret, however deep', () => {
    const logged = auditValue({
      email: 'ada@example.org',
      password: 'Abcdefg1!',
      account: { passwordHash: '$argon2id$', newPassword: 'x', token: 't', refreshToken: 'r' },
      ai: { apiKey: 'sk-1', clientSecret: 's', deleteKey: 'd', token_hash: 'h' },
    });
    for (const secret of ['Abcdefg1!', 'argon2', '"x"', '"t"', '"r"', 'sk-1', '"s"', '"d"', '"h"'])
      expect(logged).not.toContain(secret);
    expect(logged?.split(redacted)).toHaveLength(10);
    expect(logged).toContain('ada@example.org');
  });

  test('keeps names that only resemble a secret', () => {
    const value = { maxOutputTokens: 5, hasApiKey: true, passwordChangedAt: 'now', apiKey: null };
    expect(JSON.parse(auditValue(value) ?? '')).toEqual(value);
  });

  test('is cut when very long, and null for no value', () => {
    expect(auditValue({ bio: 'x'.repeat(5_000) })?.length).toBeLessThan(2_100);
    expect(auditValue(undefined)).toBeNull();
    expect(auditValue(null)).toBeNull();
  });
});

test('only differing properties are returned', () => {
  expect(changedFields({ a: 1, b: [1], c: null }, { a: 1, b: [2], c: null })).toEqual({
    before: { b: [1] },
    after: { b: [2] },
  });
});
