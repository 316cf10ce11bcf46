import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureOf } from '../failure.rules.ts';
import { modelRefusal, pastRefusals, refusedParticipants } from './model-refusal.rules.ts';

const sentence = 'This model is no longer offered here. Go on with another one.';
const code = 'model_not_offered';
const refused = new ApiError({
  code: 'invalid_request',
  serverMessage: 'The request is not valid.',
  errors: { 'participants.1.model': [sentence] },
  fieldErrors: { 'participants.1.model': [{ code }] },
});

test('a model that is not offered any more is told without the path of its field', () => {
  expect(failureOf(refused, 0)).toEqual({ reason: sentence });
});

test('it is recognised in a request that is refused and in a turn that failed', () => {
  expect(modelRefusal(refused)).toMatchObject({ code, message: sentence });
  const inTurn = { code: 'ai_unavailable', reference: { code }, serverMessage: sentence } as const;
  expect(modelRefusal(new ApiError(inTurn))).toMatchObject({ code, message: sentence });
});

test('that no other one is offered is told as well, and recognised', () => {
  const lastGone = englishMessage({ code: 'model_none_offered' });
  const last = new ApiError({
    code: 'invalid_request',
    errors: { 'participants.1.model': [lastGone] },
    fieldErrors: { 'participants.1.model': [{ code: 'model_none_offered' }] },
  });
  expect(failureOf(last, 0)).toEqual({ reason: lastGone });
  expect(refusedParticipants(last)).toEqual([1]);
  const reference = { code: 'model_none_offered' } as const;
  const inTurn = { code: 'ai_unavailable', reference, serverMessage: '' } as const;
  expect(modelRefusal(new ApiError(inTurn))).toMatchObject(reference);
});

test('other failures are none of it', () => {
  const tooLong = new ApiError({ code: 'invalid_request', errors: { vision: ['Too long'] } });
  expect(modelRefusal(tooLong)).toBeNull();
  expect(modelRefusal(new TypeError('a bug'))).toBeNull();
});

test('a request is sent again when a member who is asked has an offered model', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue('Yes');
  expect(await pastRefusals(call, (places) => !places.includes(0))).toBe('Yes');
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([
  ['the model of the one who is asked', refused, false],
  ['a model twice', refused, true],
  ['something else', new ApiError({ code: 'rate_limited' }), true],
])('a refusal of %s is told', async (_, error, canGoOn) => {
  const call = () => Promise.reject(error);
  await expect(pastRefusals(call, () => canGoOn)).rejects.toBe(error);
});
