import type { ProblemReason } from '@convoke/contract/errors/problem-kinds.ts';
import { expect, test } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import { callResultOf, hasReachedNothing } from './call-result.rules.ts';

const failed = (code: ProblemReason, params?: Record<string, unknown>) =>
  new Refusal(params === undefined ? { code } : { code, params });

test.each<[ProblemReason, Record<string, unknown>?]>([
  ['tool_unreachable'],
  ['tool_server_timed_out'],
  ['tool_answer_unreadable'],
  ['tool_answered_status', { status: 503 }],
])('%s says that a server is ill', (code, params) => {
  expect(callResultOf(failed(code, params)).kind).toBe('failure');
});

test.each<[ProblemReason, Record<string, unknown>?]>([
  ['tool_timed_out'],
  ['tool_answer_too_large'],
  ['tool_answer_not_text'],
  ['tool_answer_empty'],
  ['tool_reported_error', { detail: 'No' }],
  ['tool_answered_status', { status: 404 }],
  ['tool_sign_in_lost'],
  ['tool_set_aside'],
  ['invalid_request'],
])('%s, which arguments or an administrator may cause, does not', (code, params) => {
  expect(callResultOf(failed(code, params)).kind).toBe('neutral');
});

test('what was refused here has reached nothing', () => {
  expect(hasReachedNothing(failed('invalid_request'))).toBe(true);
  expect(hasReachedNothing(failed('tool_address_refused'))).toBe(true);
  expect(hasReachedNothing(failed('tool_server_address_refused'))).toBe(true);
  expect(hasReachedNothing(failed('tool_unreachable'))).toBe(false);
  expect(hasReachedNothing(failed('tool_timed_out'))).toBe(false);
  expect(hasReachedNothing(new Error('other'))).toBe(false);
});
