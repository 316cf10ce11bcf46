import { describe, expect, it } from 'vitest';
import {
  createPayload,
  errorsFromServer,
  newUserValues,
  updatePayload,
  userFormErrors,
} from './user-form.rules.ts';

const sound = {
  ...newUserValues,
  firstName: 'Ida',
  lastName: 'Lund',
  email: ' ida@example.org ',
  password: 'long enough',
};

describe('the form of a user', () => {
  it('begins with the role USER, active', () => {
    expect(newUserValues).toMatchObject({ userType: 'USER', enabled: true });
  });

  it('says what is missing in the words of the specification', () => {
    expect(userFormErrors(newUserValues, { isNew: true })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      password: 'Password is required',
    });
  });

  it('asks for a password of at least 8 characters, and for none when a user is changed', () => {
    const short = { ...sound, password: 'short' };
    expect(userFormErrors(short, { isNew: true })).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect(userFormErrors(short, { isNew: false })).toEqual({});
  });

  it.each(['ida', 'ida@', '@example.org', 'a b@example.org', ''])(
    'takes "%s" for no address',
    (email) => {
      expect(userFormErrors({ ...sound, email }, { isNew: false })).toEqual({
        email: 'Valid email is required',
      });
    },
  );

  it('does without a phone number, but not with an endless one', () => {
    expect(userFormErrors({ ...sound, phoneNumber: '' }, { isNew: true })).toEqual({});
    expect(userFormErrors({ ...sound, phoneNumber: '1'.repeat(41) }, { isNew: true })).toEqual({
      phoneNumber: 'Must be at most 40 characters',
    });
  });

  it('sends the password with a new user alone', () => {
    expect(createPayload(sound)).toMatchObject({
      name: `${sound.firstName} ${sound.lastName}`,
      firstName: sound.firstName,
      lastName: sound.lastName,
      email: 'ida@example.org',
      password: 'long enough',
    });
    expect(updatePayload(sound)).not.toHaveProperty('password');
  });

  it('puts the faults that the server found beside their fields', () => {
    expect(
      errorsFromServer({ name: ['Too long'], email: ['Taken', 'Odd'], unknown: ['?'] }),
    ).toEqual({ firstName: 'Too long', email: 'Taken' });
  });
});
