import { describe, expect, it } from 'vitest';
import { createPayload, newUserValues, updatePayload, userFormErrors } from './user-form.rules.ts';

const sound = {
  ...newUserValues,
  firstName: 'Ida',
  lastName: 'Lund',
  email: ' ida@example.org ',
  password: 'long enough',
};

describe('the form of a user', () => {
  it('starts with the user type USER, active', () => {
    expect(newUserValues).toMatchObject({ userType: 'USER', enabled: true });
  });

  it('has a message for each missing field', () => {
    expect(userFormErrors(newUserValues, { isNew: true })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      password: 'Password is required',
    });
  });

  it('requires a password of at least 8 characters for a new user only', () => {
    const short = { ...sound, password: 'short' };
    expect(userFormErrors(short, { isNew: true })).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect(userFormErrors(short, { isNew: false })).toEqual({});
  });

  it.each(['ida', 'ida@', '@example.org', 'a b@example.org', ''])(
    'refuses "%s" as an email address',
    (email) => {
      expect(userFormErrors({ ...sound, email }, { isNew: false })).toEqual({
        email: 'Valid email is required',
      });
    },
  );

  it('accepts no phone number, but not one that is too long', () => {
    expect(userFormErrors({ ...sound, phoneNumber: '' }, { isNew: true })).toEqual({});
    expect(userFormErrors({ ...sound, phoneNumber: '1'.repeat(41) }, { isNew: true })).toEqual({
      phoneNumber: 'Must be at most 40 characters',
    });
  });

  it('sends the password of a new user only', () => {
    expect(createPayload(sound)).toMatchObject({
      name: `${sound.firstName} ${sound.lastName}`,
      firstName: sound.firstName,
      lastName: sound.lastName,
      email: 'ida@example.org',
      password: 'long enough',
    });
    expect(updatePayload(sound)).not.toHaveProperty('password');
  });
});
