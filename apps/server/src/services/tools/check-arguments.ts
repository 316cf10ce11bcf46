import { createContext, Script } from 'node:vm';
import { inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { checkableSchema } from './checkable-schema.rules.ts';

const maxFaultLength = 300;

// Far more than an honest schema takes; a second try is longer, because another process may have had the processor. A schema
// that doubles its work with each reference would hold this process for ever, and is tried again only after a while.
const timeLimitsMs = [200, 2_000];
const triedAgainAfterMs = 60_000;

/**
 * What is wrong with arguments by the tool's JSON Schema, in English for a member or a client; `null` when nothing is. Patterns
 * and formats are left to the tool's server, and an argument that cannot be checked in time is wrong.
 */
export function checkArguments(
  inputSchema: Readonly<Record<string, unknown>>,
  args: Readonly<Record<string, unknown>>,
): string | null {
  if (performance.now() < (refusedUntil.get(inputSchema) ?? 0)) return tooLong;
  for (const [tried, timeLimitMs] of timeLimitsMs.entries()) {
    try {
      const validate = () => validatorOf(inputSchema).validate(args);
      const { valid, errors } = withinTime(validate, timeLimitMs);
      return valid ? null : sentenceOf(errors);
    } catch (error) {
      // With more time, a schema that nests without end may meet the end of the stack first.
      if (!isLate(error) && tried === 0)
        return 'arguments cannot be checked: the schema of the tool is damaged';
    }
  }
  refusedUntil.set(inputSchema, performance.now() + triedAgainAfterMs);
  return tooLong;
}

const tooLong = 'arguments take too long to check against the schema of the tool';
/** Schemas that took too long, and until when, in milliseconds of this process, arguments for them are refused unchecked. */
const refusedUntil = new WeakMap<object, number>();

const validators = new WeakMap<object, Validator>();

function validatorOf(inputSchema: Readonly<Record<string, unknown>>): Validator {
  const known = validators.get(inputSchema);
  if (known !== undefined) return known;
  const schema: Schema = checkableSchema(inputSchema);
  const validator = new Validator(schema, '2020-12');
  validators.set(inputSchema, validator);
  return validator;
}

/** The innermost fault, with its place as a path: `arguments.filter.2: …`. */
function sentenceOf(errors: readonly OutputUnit[]): string {
  const fault = errors.at(-1);
  if (fault === undefined) return 'arguments do not fit the schema of the tool';
  const path = fault.instanceLocation.replace(/^#/, '').replaceAll('/', '.');
  return takeCodePoints(inOneLine(`arguments${path}: ${fault.error}`), maxFaultLength);
}

// Not an `Error` of this realm: the other context made it.
const isLate = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  Reflect.get(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const global: { check: () => unknown } = { check: () => undefined };
const context = createContext(global);
const script = new Script('check()');

/** Runs the function in this thread, and throws an error that `isLate` knows when it takes too long. */
function withinTime<T>(run: () => T, timeout: number): T {
  let result: { value: T } | null = null;
  global.check = () => {
    result = { value: run() };
  };
  script.runInContext(context, { timeout });
  return resultOf(result);
}

function resultOf<T>(result: { value: T } | null): T {
  if (result === null) throw new Error('The script did not call the function');
  return result.value;
}
