import { expect, test } from 'vitest';
import { readSignInReturn, withoutReturn } from './sign-in-return.rules.ts';

test('an address without a sign-in holds none', () => {
  expect(readSignInReturn('')).toBeNull();
  expect(readSignInReturn('?page=2&iss=https://a.example')).toBeNull();
});

test('a code is sent with its state, and with the issuer where it names itself', () => {
  expect(readSignInReturn('?code=c1&state=s1')).toEqual({ body: { code: 'c1', state: 's1' } });
  expect(readSignInReturn('?code=c1&state=s1&iss=https%3A%2F%2Fa.example')).toEqual({
    body: { code: 'c1', state: 's1', iss: 'https://a.example' },
  });
});

test.each([
  ['?error=access_denied&error_description=Call+555', 'access_denied'],
  ['?error=Your+password+was+stolen', 'error'],
  ['?code=c1', 'error'],
  ['?state=s1', 'error'],
  [`?code=c1&state=${'s'.repeat(201)}`, 'error'],
])('%s is a refusal, and shows no words of a stranger', (search, refusal) => {
  expect(readSignInReturn(search)).toEqual({ refusal });
});

test('nothing of a sign-in stays in the address', () => {
  const search =
    '?code=c&a=1&state=s&iss=i&error=e&error_description=d&error_uri=https%3A%2F%2Fa.example';
  expect(withoutReturn(search)).toBe('a=1');
});
