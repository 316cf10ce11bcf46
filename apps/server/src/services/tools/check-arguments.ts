import { createContext, Script } from 'node:vm';
import { inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import { checkableSchema } from './checkable-schema.rules.ts';

const maxFaultLength = 300;

// Far more than an honest schema takes. One that doubles its work with each reference would hold the process for ever.
const timeLimitMs = 200;

/**
 * What is wrong with arguments by the tool's JSON Schema, in English for a member or a client; `null` when nothing is. Patterns
 * and formats are left to the tool's server, and an argument that cannot be checked in time is wrong.
 */
export function checkArguments(
  inputSchema: Readonly<Record<string, unknown>>,
  args: Readonly<Record<string, unknown>>,
): string | null {
  try {
    const { valid, errors } = withinTime(() => validatorOf(inputSchema).validate(args));
    return valid ? null : sentenceOf(errors);
  } catch (error) {
    return isLate(error)
      ? 'arguments take too long to check against the schema of the tool'
      : 'arguments cannot be checked: the schema of the tool is damaged';
  }
}

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
function withinTime<T>(run: () => T): T {
  let result: { value: T } | null = null;
  global.check = () => {
    result = { value: run() };
  };
  script.runInContext(context, { timeout: timeLimitMs });
  return resultOf(result);
}

function resultOf<T>(result: { value: T } | null): T {
  if (result === null) throw new Error('The script did not call the function');
  return result.value;
}
