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

/** What was asked, as far as it decides what to do about a failure. */
export interface AskedModel {
  /** A vendor at its own address, which nobody here can mend or mistype. */
  isAtVendor: boolean;
  hasKey: boolean;
}

const vendorAdvice: Readonly<Record<string, keyof typeof connectionAdvice>> = {
  model_unreachable: 'vendorUnreachable',
  model_server_error: 'vendorError',
};

/** How to mend it, by the code of the error and what is known of the model; `null` where there is no advice. */
export function connectionAdviceFor(
  code: string | undefined,
  asked: AskedModel | null,
): string | null {
  if (code === undefined) return null;
  if (code === 'model_key_refused' && asked?.hasKey === false) return connectionAdvice.keyMissing;
  const atVendor = asked?.isAtVendor === true ? vendorAdvice[code] : undefined;
  if (atVendor !== undefined) return connectionAdvice[atVendor];
  const advice: Readonly<Record<string, string>> = connectionAdvice;
  return Object.hasOwn(advice, code) ? (advice[code] ?? null) : null;
}
