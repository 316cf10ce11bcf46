import { expect, test } from 'vitest';
import { errorFromProblem } from './api-error.ts';

const problem = { status: 409, title: 'Conflict', code: 'conflict', message: 'In English.' };

test('an error has the server’s code, params and fields, each with its message', () => {
  const error = errorFromProblem({
    ...problem,
    reason: 'too_many_synced_conversations',
    params: { max: 500 },
    errors: { name: ['Too long'], 'a.0': ['Odd', 'Wrong'] },
    fieldErrors: { name: [{ code: 'too_long', params: { max: 80 } }], 'a.0': [{ code: 'odd' }] },
  });
  expect(error).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'In English.',
    serverMessage: 'In English.',
    reference: { code: 'too_many_synced_conversations', params: { max: 500 } },
    fieldErrors: {
      name: [{ code: 'too_long', params: { max: 80 }, message: 'Too long' }],
      'a.0': [
        { code: 'odd', message: 'Odd' },
        { code: '', message: 'Wrong' },
      ],
    },
  });
});

test('a problem code of a newer server is judged by the status', () => {
  expect(errorFromProblem({ ...problem, code: 'much_newer' })).toMatchObject({
    code: 'conflict',
    serverMessage: 'In English.',
  });
  expect(errorFromProblem({ ...problem, status: 418, code: 'much_newer' })?.code).toBe('internal');
});
