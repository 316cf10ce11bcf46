import { expect, it } from 'vitest';
import { fieldErrorTexts } from './form-failure.rules.ts';

it('takes the first error of each known field, by any of its names', () => {
  const said = (message: string) => ({ code: 'newer', message });
  const fieldErrors = {
    name: [said('Too long')],
    email: [said('Taken'), said('Odd')],
    phoneNumber: [],
    unknown: [said('?')],
  };
  const names = ['firstName', 'email', 'phoneNumber'] as const;
  expect(fieldErrorTexts({ fieldErrors }, names, { firstName: 'name' })).toEqual({
    firstName: 'Too long',
    email: 'Taken',
  });
});
