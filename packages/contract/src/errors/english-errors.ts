import { type CodedError, type ErrorReference, messageFrom } from './coded-error.ts';
import { type ErrorArguments, type ErrorCode, errorMessages } from './error-codes.ts';
import { errorReference } from './error-reference.ts';

/** The message of an error in English, as the wire carries it. */
export function englishMessage(error: ErrorReference): string {
  return messageFrom(errorMessages, error) ?? error.code;
}

/** An error with its English message, as the server sends it. */
export function codedError<C extends ErrorCode>(
  code: C,
  ...params: ErrorArguments<C>
): CodedError & { code: C } {
  const reference = errorReference(code, ...params);
  return { ...reference, message: englishMessage(reference) };
}
