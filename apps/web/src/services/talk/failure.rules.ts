import type { EndReason } from '@convoke/contract/conversation/discussion.ts';
import { waitInWords } from '@convoke/contract/errors/wait-in-words.ts';
import { ApiError } from '../api/api-error.ts';
import { codedErrorText, errorText } from '../api/errors/error-text.ts';
import type { Message, MessageFailure } from '@convoke/talk/message/message.ts';
import { modelRefusal } from './models/model-refusal.rules.ts';
import { conversationMessages as texts } from './messages.ts';

/** A failure whose message can be shown to the visitor. */
export class TurnFailure extends Error {}

/** A member asked for a tool in a way that cannot be used, twice; nothing else was said. */
export class UnusableRequest extends TurnFailure {}

/** True for a bug. */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof TurnFailure || error instanceof ApiError);

/** Why it failed: the server's message, the fields it names and when to retry. */
export function failureOf(error: unknown, now: number): MessageFailure {
  if (error instanceof TurnFailure) return { reason: error.message };
  if (!(error instanceof ApiError)) return { reason: texts.unexpectedFailure };
  const modelGone = modelRefusal(error);
  if (modelGone !== null) return { reason: codedErrorText(modelGone) };
  // The note under the message already says that it broke off.
  if (error.code === 'cut_off' && error.serverMessage === null) return { reason: '' };
  const fields = Object.entries(error.fieldErrors).map(
    ([path, errors]) => `${path}: ${errors.map(codedErrorText).join(', ')}.`,
  );
  const reason = [reasonText(error), ...fields].join(' ');
  const { code } = error.reference ?? {};
  return {
    reason,
    ...(code === 'model_key_refused' && { code }),
    ...retryIn(waitOf(error), now),
  };
}

/** True when the request did not reach the server, so that no member was asked. */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TurnFailure;
  const { code, status, reference } = error;
  return (code === 'network' && status === 0) || reference?.code === 'cookies_blocked';
}

/** Seconds until it may be tried again; an error in a stream has no header, and names them itself. */
function waitOf({ retryAfterSeconds, reference }: ApiError): number | null {
  const { retryAfterSeconds: named } = { retryAfterSeconds: 0, ...reference?.params };
  return retryAfterSeconds ?? (typeof named === 'number' && named > 0 ? named : null);
}

/** Seconds until this server, or its model, takes requests again; `null` when that is not what went wrong, or not known. */
export function rateLimitSeconds(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const isRateLimit =
    error.code === 'rate_limited' || error.reference?.code === 'model_rate_limited';
  return isRateLimit ? waitOf(error) : null;
}

/** Why it failed; without the advice to try again where the time for that is told beside it. */
function reasonText(error: ApiError): string {
  const { reference, serverMessage } = error;
  const code = reference?.code ?? (serverMessage === null ? error.code : '');
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const isKnown = waitOf(error) !== null && Object.hasOwn(refusals, code);
  return (isKnown ? refusals[code] : undefined) ?? errorText(error);
}

/** What the end of a discussion says beyond its reason: when to retry, if that is known. */
export const failureOfStop = (
  { retryAfterSeconds }: { retryAfterSeconds?: number | null | undefined },
  now: number,
): MessageFailure | undefined =>
  retryAfterSeconds === undefined || retryAfterSeconds === null
    ? undefined
    : { reason: '', ...retryIn(retryAfterSeconds, now) };

/** The same for a discussion that could not begin, or broke off. */
export function failureOfEnd(error: unknown, now: number): MessageFailure {
  // The end says already that there were too many requests.
  const retryAfterSeconds = rateLimitSeconds(error);
  return failureOfStop({ retryAfterSeconds }, now) ?? failureOf(error, now);
}

const retryIn = (seconds: number | null, now: number): Pick<MessageFailure, 'retryAt'> =>
  seconds === null ? {} : { retryAt: now + seconds * 1_000 };

/** A failure in words; how long to wait is no longer said once that time has come. */
export function failureText(failure: MessageFailure | undefined, now: number): string {
  if (failure === undefined) return '';
  const { reason, retryAt = 0 } = failure;
  const wait = Math.ceil((retryAt - now) / 1_000);
  return [reason, wait > 0 ? waitText(wait) : ''].join(' ').trim();
}

/** When going on may succeed, as the end of the talk names it; 0 when it does not. */
export const retryTime = (messages: readonly Message[]): number =>
  // The end of a discussion, and the turn that failed before it.
  Math.max(0, ...messages.slice(-2).map(({ failure }) => failure?.retryAt ?? 0));

function waitText(seconds: number): string {
  if (seconds <= maxSecondsInWords) return texts.retryAfter.second(seconds);
  const { count, unit } = waitInWords(seconds);
  return texts.retryAfter[unit](count);
}

const maxSecondsInWords = 120;

/** Why a discussion ended that could not begin, or whose stream broke off. */
export function reasonOf(error: unknown, isOnline: boolean): EndReason {
  if (!(error instanceof ApiError)) return 'failed';
  const { code } = error;
  if (rateLimitSeconds(error) !== null) return 'rate_limited';
  if (code === 'rate_limited' || code === 'budget_exhausted') return code;
  if (code === 'network' || code === 'cut_off') return isOnline ? 'interrupted' : 'offline';
  return 'failed';
}
