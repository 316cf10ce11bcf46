import { isDeepStrictEqual } from 'node:util';
import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { errorOfIssue } from '@convoke/contract/errors/schema-issue.rules.ts';
import type * as z from 'zod';
import type { FieldErrors } from '../../lib/refusal.ts';

type Issue = z.core.$ZodIssue;

// A union reports every alternative; the caller meant the one that got furthest into the value.
function closestAlternative(alternatives: Issue[][]): Issue[] | null {
  const depth = (issues: Issue[]) => Math.max(...issues.map((issue) => issue.path.length));
  return alternatives
    .filter((issues) => issues.length > 0 && depth(issues) > 0)
    .reduce<Issue[] | null>((best, issues) => {
      return best === null || depth(issues) > depth(best) ? issues : best;
    }, null);
}

const fieldName = /^[A-Za-z]\w{0,40}$/;

function add(
  errors: Map<string, ErrorReference[]>,
  path: PropertyKey[],
  error: ErrorReference,
): void {
  const key = path.length === 0 ? 'body' : path.map(String).join('.');
  const known = errors.get(key);
  if (known === undefined) errors.set(key, [error]);
  else if (!known.some((each) => isDeepStrictEqual(each, error))) known.push(error);
}

function collect(
  issues: Issue[],
  prefix: PropertyKey[],
  errors: Map<string, ErrorReference[]>,
): void {
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    const closest = issue.code === 'invalid_union' ? closestAlternative(issue.errors) : null;
    if (closest !== null) {
      collect(closest, path, errors);
      continue;
    }
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys.slice(0, maxNamedFields)) {
        // A name is the caller's own text: it is repeated only when it looks like a field's name.
        add(errors, fieldName.test(name) ? [...path, name] : path, { code: 'unknown_field' });
      }
      continue;
    }
    add(errors, path, errorOfIssue(issue));
  }
}

// A hostile body can be wrong in a million places; naming the first ones is enough to mend it.
const maxNamedFields = 50;

/** What a schema found wrong, keyed by dotted path; never the values themselves. */
export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors = new Map<string, ErrorReference[]>();
  collect(issues.slice(0, maxNamedFields), [], errors);
  return Object.fromEntries(errors);
}
