import { ApiError } from '../../services/api/api-error.ts';
import { conversationMessages as texts } from './conversation.messages.ts';

/** A failure that can be told to the visitor as it is. */
export class TurnFailure extends Error {}

/** True when the server did not take the bot-check token. */
export const isBotCheckRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'bot_check_failed';

/** True for a fault of this program. */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof TurnFailure || error instanceof ApiError);

/** What a failure means, in words: the server's sentence, the fields it names and when to come back. */
export function failureDetail(error: unknown): string {
  if (error instanceof TurnFailure) return error.message;
  if (!(error instanceof ApiError)) return texts.unexpectedFailure;
  // The note under the message says already that the answer broke off.
  if (error.code === 'cut_off' && error.serverMessage === null) return '';
  const fields = Object.entries(error.errors).map(
    ([path, faults]) => `${path}: ${faults.join(', ')}.`,
  );
  const wait = error.retryAfterSeconds === null ? [] : [texts.retryAfter(error.retryAfterSeconds)];
  return [error.message, ...fields, ...wait].join(' ');
}
