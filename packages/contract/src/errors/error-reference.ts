import type { ErrorReference } from './coded-error.ts';
import type { ErrorArguments, ErrorCode } from './error-codes.ts';

/** An error by its code, without its message. */
export function errorReference<C extends ErrorCode>(
  code: C,
  ...args: ErrorArguments<C>
): ErrorReference & { code: C } {
  const [params]: readonly unknown[] = args;
  return typeof params === 'object' ? { code, params: { ...params } } : { code };
}

/** The message that a schema gives its issue: the code of an error, and its params as JSON where it has any. */
export function fieldError<C extends ErrorCode>(code: C, ...args: ErrorArguments<C>): string {
  return fieldErrorOf(errorReference(code, ...args));
}

/** The same of an error that is known by its code. */
export const fieldErrorOf = ({ code, params }: ErrorReference): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`;
