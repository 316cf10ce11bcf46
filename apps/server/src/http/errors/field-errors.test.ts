import { expect, test } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { textSchema } from '@convoke/contract/text.schemas.ts';
import { fieldErrors } from './field-errors.ts';
import { invalidRequest } from '../../lib/refusal.ts';
import { problemResponse } from './problems.ts';

function codesOf(schema: z.core.$ZodType, value: unknown) {
  return fieldErrors(z.core.safeParse(schema, value).error?.issues ?? []);
}

/** The same in English, as the wire carries it beside the codes. */
function errorsOf(schema: z.core.$ZodType, value: unknown) {
  return problemResponse(invalidRequest(codesOf(schema, value))).problem.errors;
}

test('a field error travels by its code and params, beside its message', () => {
  const schema = mini.object({ title: textSchema({ maxLength: 3, required: 'name_required' }) });
  expect(problemResponse(invalidRequest(codesOf(schema, { title: 'long' }))).problem).toMatchObject(
    {
      status: 422,
      code: 'invalid_request',
      reason: 'invalid_request',
      message: 'Please check title: Must be at most 3 characters',
      errors: { title: ['Must be at most 3 characters'] },
      fieldErrors: { title: [{ code: 'too_long', params: { max: 3 } }] },
    },
  );
  expect(codesOf(schema, { title: ' ' })).toEqual({ title: [{ code: 'name_required' }] });
  expect(codesOf(schema, {})).toEqual({ title: [{ code: 'name_required' }] });
});

test('the message names what is wrong with the first field, and some of the others', () => {
  const required = [{ code: 'name_required' as const }];
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`names.${at}`, required]));
  const messageOf = (count: number) => invalidRequest(fields(count)).message;
  expect(messageOf(2)).toBe('Please check names.0: Name is required (also: names.1)');
  expect(messageOf(9)).toMatch(/names\.0: .* \(also: names\.1, .*names\.5, …\)$/u);
});

test('a field of the wrong kind is told which kind it should be', () => {
  const schema = mini.object({
    list: mini.array(mini.string()),
    switch: mini.boolean(),
    count: mini.int(),
    inner: mini.object({}),
  });
  expect(errorsOf(schema, { list: 'x', switch: 1, count: 'x', inner: null })).toEqual({
    list: ['Expected a list'],
    switch: ['Expected true or false'],
    count: ['Expected a number'],
    inner: ['Expected an object'],
  });
});

test('a value outside of a choice is told the choice, and never repeated', () => {
  expect(errorsOf(mini.object({ kind: mini.enum(['a', 'b']) }), { kind: '<hostile>' })).toEqual({
    kind: ['Must be one of: a, b'],
  });
});

test('no body at all is a fault of the body', () => {
  expect(errorsOf(mini.object({}), undefined)).toEqual({ body: ['Expected an object'] });
});

test('of several forms the one counts that the value came closest to', () => {
  const reply = mini.union([mini.object({ content: mini.string() }), mini.string()]);
  expect(errorsOf(mini.array(reply), [{ content: 3 }])).toEqual({
    '0.content': ['Expected a text'],
  });
  expect(errorsOf(mini.array(reply), [3])).toEqual({
    '0': ['Has none of the accepted forms'],
  });
});

test('the words of the library stay out, whichever of its editions is loaded', () => {
  const schema = z.object({
    list: z.array(z.string()).max(1),
    text: z.string().min(2),
    kind: z.enum(['a', 'b']),
    form: z.discriminatedUnion('is', [
      z.object({ is: z.literal('x') }),
      z.object({ is: z.literal('y') }),
    ]),
    id: z.uuid(),
    switch: z.boolean(),
  });
  const value = {
    list: ['a', 'b'],
    text: 'a',
    kind: 'c',
    form: { is: 'z' },
    id: 'no',
    switch: 'no',
  };
  expect(errorsOf(schema, value)).toEqual({
    list: ['Must have at most 1 entries'],
    text: ['Must have at least 2 characters'],
    kind: ['Must be one of: a, b'],
    'form.is': ['Has none of the accepted forms'],
    id: ['Has none of the accepted forms'],
    switch: ['Expected true or false'],
  });
});
