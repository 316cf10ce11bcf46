import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailSchema, findPasswordError, refreshBodySchema } from './account.schemas.ts';
import { splitFullName } from './full-name.rules.ts';

describe('an address', () => {
  it.each([
    'ada@convoke.example',
    ' Ada.King+team@mail.convoke.example ',
    'ünal@exämple.org',
    "o'neil@example.org",
  ])('%s is one', (email) => {
    expect(z.safeParse(emailSchema, email)).toMatchObject({ success: true, data: email.trim() });
  });

  it.each([
    ['ada', 'invalid_email'],
    ['ada@host', 'invalid_email'],
    ['a da@convoke.example', 'invalid_email'],
    ['ada@convoke.example, ben@convoke.example', 'invalid_email'],
    ['Ada <ada@convoke.example>', 'invalid_email'],
    ['ada\u200b@convoke.example', 'invalid_email'],
    ['ada\u0001@convoke.example', 'invalid_email'],
    ['', 'email_required'],
    ['  ', 'email_required'],
    [null, 'email_required'],
    [['ada@convoke.example'], 'email_required'],
  ])('%j is none', (email, message) => {
    const result = z.safeParse(emailSchema, email);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('a very long address is rejected in linear time', () => {
  // In quadratic time it would take hours.
  const { error } = z.safeParse(emailSchema, `a@${'.'.repeat(2_000_000)} `.concat('x'));
  expect(error?.issues.map(({ message }) => message)).toEqual(['too_long {"max":254}']);
});

describe('a new password', () => {
  it.each([
    ['Abcdef1!', null],
    ['$1aA$1aA', null],
    [`Ab1!${'x'.repeat(124)}`, null],
    ['', 'password_required'],
    ['Abc1!xy', 'password_too_short'],
    [`Ab1!${'x'.repeat(125)}`, 'password_too_long'],
    ['abcdef1!', 'password_too_weak'],
    ['ABCDEF1!', 'password_too_weak'],
    ['Abcdefg!', 'password_too_weak'],
    ['Abcdefg1', 'password_too_weak'],
    ['Abcdef1#', 'password_too_weak'],
    ['Abcdef1! ', 'password_too_weak'],
    ['Äbcdefg1!', 'password_too_weak'],
  ])('%s: %s', (password, fault) => {
    expect(findPasswordError(password)).toBe(fault);
  });
});

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King Lovelace ', 'Ada', 'King Lovelace'],
  ['Ada', 'Ada', ''],
  ['', '', ''],
])('the name %j splits at its first space', (name, firstName, lastName) => {
  expect(splitFullName(name)).toEqual({ firstName, lastName });
});

it('a refresh token is the same in an object and alone', () => {
  for (const body of [{ refreshToken: 'token' }, 'token']) {
    expect(z.parse(refreshBodySchema, body)).toEqual({ refreshToken: 'token' });
  }
});
