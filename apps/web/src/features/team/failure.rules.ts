import { ApiError } from '../../services/api/api-error.ts';
import { teamMessages } from './team.messages.ts';

/** A failure that can be told to the visitor as it is. */
export class TellableFailure extends Error {}

/** What a failure means, in words: the server's sentence and when to come back. */
export function failureSentence(error: unknown): string {
  if (error instanceof TellableFailure) return error.message;
  if (!(error instanceof ApiError)) return teamMessages.unexpected;
  const faults = Object.values(error.errors).flat();
  const wait =
    error.retryAfterSeconds === null ? [] : [teamMessages.retryAfter(error.retryAfterSeconds)];
  return [error.message, ...faults, ...wait].join(' ');
}
