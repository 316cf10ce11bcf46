import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, errorText } from '../../../services/api/errors/error-text.ts';
import { conversationMessages as texts } from '../messages.ts';

/** A failure whose message can be shown to the visitor. */
export class TurnFailure extends Error {}

/** True when the server did not take the bot-check token. */
export const isBotCheckRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'bot_check_failed';

/** True for a bug. */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof TurnFailure || error instanceof ApiError);

/** The reason shown under a failed message: the server's message, the fields it names and when to retry. */
export function failureDetail(error: unknown): string {
  if (error instanceof TurnFailure) return error.message;
  if (!(error instanceof ApiError)) return texts.unexpectedFailure;
  // The note under the message already says that it broke off.
  if (error.code === 'cut_off' && error.serverMessage === null) return '';
  const fields = Object.entries(error.fieldErrors).map(
    ([path, errors]) => `${path}: ${errors.map(codedErrorText).join(', ')}.`,
  );
  const wait = error.retryAfterSeconds === null ? [] : [texts.retryAfter(error.retryAfterSeconds)];
  return [errorText(error), ...fields, ...wait].join(' ');
}
