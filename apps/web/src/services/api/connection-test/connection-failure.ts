import type { ConnectionTest } from '@convoke/contract/admin/admin.schemas.ts';
import { codedErrorText } from '../errors/error-text.ts';
import { connectionAdvice } from './messages.ts';

/** What a test of a model found wrong, with the status or code of the other end. */
export function connectionFailure({
  error,
  message,
}: Pick<ConnectionTest, 'error' | 'message'>): string {
  if (error === undefined) return message;
  const text = codedErrorText({ ...error, message });
  // The server's own message has the cause in it.
  return error.cause === undefined || text === message ? text : `${text} (${error.cause})`;
}

/** How to mend it, by the code of the error; `null` where there is no advice. */
export function connectionAdviceFor(code: string | undefined): string | null {
  const advice: Readonly<Record<string, string>> = connectionAdvice;
  return code !== undefined && Object.hasOwn(advice, code) ? (advice[code] ?? null) : null;
}
