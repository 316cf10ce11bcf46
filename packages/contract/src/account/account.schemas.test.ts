import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountTexts, emailSchema, passwordFault, refreshBodySchema } from './account.schemas.ts';
import { splitName } from './name.rules.ts';

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
    ['ada', accountTexts.emailInvalid],
    ['ada@host', accountTexts.emailInvalid],
    ['a da@convoke.example', accountTexts.emailInvalid],
    ['ada@convoke.example, ben@convoke.example', accountTexts.emailInvalid],
    ['Ada <ada@convoke.example>', accountTexts.emailInvalid],
    ['ada\u200b@convoke.example', accountTexts.emailInvalid],
    ['ada\u0001@convoke.example', accountTexts.emailInvalid],
    ['', accountTexts.emailRequired],
    ['  ', accountTexts.emailRequired],
    [null, accountTexts.emailRequired],
    [['ada@convoke.example'], accountTexts.emailRequired],
  ])('%j is none', (email, message) => {
    const result = z.safeParse(emailSchema, email);
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('an endless address is refused at once', () => {
  const startedAt = Date.now();
  const { error } = z.safeParse(emailSchema, `a@${'.'.repeat(2_000_000)} `.concat('x'));
  expect(error?.issues.map(({ message }) => message)).toEqual(['Must be at most 254 characters']);
  expect(Date.now() - startedAt).toBeLessThan(1_000);
});

describe('a chosen password', () => {
  it.each([
    ['Abcdef1!', null],
    ['$1aA$1aA', null],
    [`Ab1!${'x'.repeat(124)}`, null],
    ['', accountTexts.passwordRequired],
    ['Abc1!xy', accountTexts.passwordShort],
    [`Ab1!${'x'.repeat(125)}`, accountTexts.passwordLong],
    ['abcdef1!', accountTexts.passwordWeak],
    ['ABCDEF1!', accountTexts.passwordWeak],
    ['Abcdefg!', accountTexts.passwordWeak],
    ['Abcdefg1', accountTexts.passwordWeak],
    ['Abcdef1#', accountTexts.passwordWeak],
    ['Abcdef1! ', accountTexts.passwordWeak],
    ['Äbcdefg1!', accountTexts.passwordWeak],
  ])('%s: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });
});

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King Lovelace ', 'Ada', 'King Lovelace'],
  ['Ada', 'Ada', ''],
  ['', '', ''],
])('the name %j splits at its first space', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

it('a refresh token is the same in an object and alone', () => {
  for (const body of [{ refreshToken: 'token' }, 'token']) {
    expect(z.parse(refreshBodySchema, body)).toEqual({ refreshToken: 'token' });
  }
});
