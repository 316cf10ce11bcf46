import { describe, expect, it } from 'vitest';
import { seatInitials } from '../../../ui/seat/seat.rules.ts';
import {
  changePasswordErrors,
  passwordErrors,
  nameForInitials,
  profileErrors,
} from './profile-form.rules.ts';

const initials = (firstName: string, lastName: string) =>
  seatInitials(nameForInitials({ firstName, lastName }));

describe('the profile', () => {
  it('requires both names', () => {
    expect(profileErrors({ firstName: ' ', lastName: '' }, { hasLastName: true })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
    expect(profileErrors({ firstName: 'Ida', lastName: 'Lund' }, { hasLastName: true })).toEqual(
      {},
    );
    expect(
      profileErrors({ firstName: 'x'.repeat(61), lastName: 'Lund' }, { hasLastName: true }),
    ).toEqual({
      firstName: 'Must be at most 60 characters',
    });
  });

  it('does not require a last name of an account without one', () => {
    expect(
      profileErrors({ firstName: 'Administrator', lastName: ' ' }, { hasLastName: false }),
    ).toEqual({});
    expect(
      profileErrors({ firstName: '', lastName: 'x'.repeat(61) }, { hasLastName: false }),
    ).toEqual({
      firstName: 'First name is required',
      lastName: 'Must be at most 60 characters',
    });
  });

  it.each([
    ['Ida', 'Lund', 'IL'],
    ['Ana María', 'de la Cruz', 'AD'],
    ['Ida', '', 'I'],
    ['', 'Lund', 'L'],
    ['', '', '?'],
  ])('takes the initials of %s %s for %s', (firstName, lastName, expected) => {
    expect(initials(firstName, lastName)).toBe(expected);
  });
});

describe('a change of the password', () => {
  it('applies the password rules to the new one', () => {
    expect(
      changePasswordErrors({ currentPassword: '', newPassword: 'short', confirmPassword: '' }),
    ).toEqual({
      currentPassword: 'Password is required',
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: 'Please confirm your password',
    });
    expect(
      changePasswordErrors({
        currentPassword: 'of former days',
        newPassword: 'Better9!then',
        confirmPassword: 'Better9!than',
      }),
    ).toEqual({ confirmPassword: 'Passwords do not match' });
  });

  it('does not apply them to the current one', () => {
    expect(passwordErrors({ password: 'weak' })).toEqual({});
    expect(passwordErrors({ password: '' })).toEqual({ password: 'Password is required' });
  });
});
