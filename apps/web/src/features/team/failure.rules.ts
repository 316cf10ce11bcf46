import { ApiError } from '../../services/api/api-error.ts';
import { codedErrorText, errorText } from '../../services/api/errors/error-text.ts';
import { teamMessages } from './messages.ts';

/** A failure whose message can be shown to the visitor. */
export class DisplayableError extends Error {}

/** The reason to show: the server's message and when to retry. */
export function failureMessage(error: unknown): string {
  if (error instanceof DisplayableError) return error.message;
  if (!(error instanceof ApiError)) return teamMessages.unexpected;
  const messages = Object.values(error.fieldErrors).flat().map(codedErrorText);
  const wait =
    error.retryAfterSeconds === null ? [] : [teamMessages.retryAfter(error.retryAfterSeconds)];
  return [errorText(error), ...messages, ...wait].join(' ');
}
