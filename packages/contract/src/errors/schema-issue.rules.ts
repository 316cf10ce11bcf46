import type * as z from 'zod/mini';
import type { ErrorReference } from './coded-error.ts';
import type { ValueKind } from './error-codes.ts';
import { errorReference } from './error-reference.ts';

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Partial<Record<string, ValueKind>>> = {
  array: 'list',
  object: 'object',
  record: 'object',
  boolean: 'boolean',
  number: 'number',
  int: 'integer',
  string: 'text',
};

// The library's own messages begin with a capital letter; only codes look like this.
const codedMessage = /^([a-z]\w*)(?: (\{.*\}))?$/s;

/** What is wrong with a field, from what a schema says of it: the code that the schema gives, or one for the library's. */
export function errorOfIssue(issue: Issue): ErrorReference {
  const [, code, params] = codedMessage.exec(issue.message) ?? [];
  if (code === undefined) return errorOfLibrary(issue);
  if (params === undefined) return { code };
  const written: object = JSON.parse(params);
  return { code, params: { ...written } };
}

function errorOfLibrary(issue: Issue): ErrorReference {
  if (issue.code === 'invalid_type') {
    const expected = kinds[issue.expected];
    if (expected !== undefined) return errorReference('wrong_type', { expected });
  }
  if (issue.code === 'invalid_value') {
    return errorReference('not_one_of', { values: issue.values.map(String) });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    if (issue.origin === 'string') return errorReference('too_short', { min });
    if (issue.origin === 'array') return errorReference('too_few_entries', { min });
  }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'string') return errorReference('too_many_characters', { max });
    if (issue.origin === 'array') return errorReference('too_many_entries', { max });
  }
  return errorReference('invalid_value');
}
