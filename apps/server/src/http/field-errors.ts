import type * as z from 'zod';

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

const kinds: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
};

// What a length counts; the bounds of numbers have sentences of their own.
const units: Record<string, string> = { string: 'characters', array: 'entries' };

// Schemas without a sentence of their own carry the library's: "Invalid input" from its small edition alone, more where
// the large one is loaded beside it, and neither is for visitors.
const libraryWords = /^(?:Invalid (?:input|option|discriminator|UUID)|Too (?:small|big))\b/;

function sentenceOf(issue: Issue): string {
  if (!libraryWords.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return `Expected ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.join(', ')}`;
  const unit = 'origin' in issue ? units[issue.origin] : undefined;
  if (issue.code === 'too_small' && unit) return `Must have at least ${issue.minimum} ${unit}`;
  if (issue.code === 'too_big' && unit) return `Must have at most ${issue.maximum} ${unit}`;
  return 'Has none of the accepted forms';
}

const fieldName = /^[A-Za-z]\w{0,40}$/;

function add(errors: Map<string, string[]>, path: PropertyKey[], message: string): void {
  const key = path.length === 0 ? 'body' : path.map(String).join('.');
  const known = errors.get(key);
  if (known === undefined) errors.set(key, [message]);
  else if (!known.includes(message)) known.push(message);
}

function collect(issues: Issue[], prefix: PropertyKey[], errors: Map<string, string[]>): void {
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
        add(errors, fieldName.test(name) ? [...path, name] : path, 'Unknown field');
      }
      continue;
    }
    add(errors, path, sentenceOf(issue));
  }
}

// A hostile body can be wrong in a million places; naming the first ones is enough to mend it.
const maxNamedFields = 50;

/** What a schema found wrong, keyed by dotted path; never the values themselves. */
export function fieldErrors(issues: Issue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  collect(issues.slice(0, maxNamedFields), [], errors);
  return Object.fromEntries(errors);
}
