import { describe, expect, test } from 'vitest';
import { auditValue, changedMembers, hidden } from './audit-values.rules.ts';

describe('what the log keeps of a value', () => {
  test('holds no secret, however deep it stands', () => {
    const kept = auditValue({
      email: 'ada@example.org',
      password: 'Abcdefg1!',
      account: { passwordHash: '$argon2id$', newPassword: 'x', token: 't', refreshToken: 'r' },
      ai: { apiKey: 'sk-1', clientSecret: 's', deleteKey: 'd', token_hash: 'h' },
    });
    for (const secret of ['Abcdefg1!', 'argon2', '"x"', '"t"', '"r"', 'sk-1', '"s"', '"d"', '"h"'])
      expect(kept).not.toContain(secret);
    expect(kept?.split(hidden)).toHaveLength(10);
    expect(kept).toContain('ada@example.org');
  });

  test('keeps what only sounds like a secret', () => {
    const value = { maxOutputTokens: 5, hasApiKey: true, passwordChangedAt: 'now', apiKey: null };
    expect(JSON.parse(auditValue(value) ?? '')).toEqual(value);
  });

  test('cuts what is very long and is null for nothing', () => {
    expect(auditValue({ bio: 'x'.repeat(5_000) })?.length).toBeLessThan(2_100);
    expect(auditValue(undefined)).toBeNull();
    expect(auditValue(null)).toBeNull();
  });
});

test('only what differs is told', () => {
  expect(changedMembers({ a: 1, b: [1], c: null }, { a: 1, b: [2], c: null })).toEqual({
    before: { b: [1] },
    after: { b: [2] },
  });
});
