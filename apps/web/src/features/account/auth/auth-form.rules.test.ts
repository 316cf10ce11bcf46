import { expect, it } from 'vitest';
import { registerErrors } from './auth-form.rules.ts';

const valid = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'Secret1!',
  confirmPassword: 'Secret1!',
};
const weak =
  'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character';

it('a complete registration has no error', () => {
  expect(registerErrors(valid)).toEqual({});
});

it.each([
  ['firstName', '', 'First name is required'],
  ['lastName', '  ', 'Last name is required'],
  ['email', '', 'Email is required'],
  ['email', 'ada@', 'Please enter a valid email address'],
  ['password', '', 'Password is required'],
  ['password', 'Abc1!', 'Password must be at least 8 characters'],
  ['password', 'secret1!', weak],
  ['password', 'SECRET1!', weak],
  ['password', 'Secret!!', weak],
  ['password', 'Secret11', weak],
  ['password', 'Secret1#!', weak],
  ['confirmPassword', '', 'Please confirm your password'],
  ['confirmPassword', 'Secret2!', 'Passwords do not match'],
] as const)('%s "%s" is refused: %s', (field, value, message) => {
  expect(registerErrors({ ...valid, [field]: value })[field]).toBe(message);
});
