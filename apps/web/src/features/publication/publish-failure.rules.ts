import { translateSentence } from '../../lib/language/sentences.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { publicationMessages as texts } from './publication.messages.ts';

/** Why publishing failed, in words; empty where the general sentence says all there is to say. */
export interface PublishFailure {
  reason: string;
  /** What is wrong with which part, one sentence each. */
  faults: string[];
}

// As many as one reads before mending the first.
const shownFaults = 5;

/**
 * What the visitor is told under 'Failed to publish conversation. Please try again.' `isKept` is false when the browser
 * could not remember what was sent.
 */
export function publishFailure(error: unknown, { isKept = true } = {}): PublishFailure {
  if (!(error instanceof ApiError)) return { reason: '', faults: [] };
  const faults = Object.entries(error.errors).flatMap(([path, messages]) =>
    messages.map((message) => `${partName(path)}: ${translateSentence(message)}`),
  );
  const shown = faults.slice(0, shownFaults);
  if (faults.length > shown.length) shown.push(texts.moreFaults(faults.length - shown.length));
  return { reason: reasonOf(error, isKept), faults: shown };
}

// The server says it in the sentence where the wait is its reason; a second time would be noise.
const saysWhen = /\btry again in \d/;

function reasonOf(error: ApiError, isKept: boolean): string {
  const isSaid = saysWhen.test(error.serverMessage ?? '');
  const wait =
    error.retryAfterSeconds === null || isSaid
      ? ''
      : ` ${texts.retryAfter(error.retryAfterSeconds)}`;
  const isLost = error.code === 'network' || error.code === 'cut_off';
  const own = isLost && !isKept ? texts.unreachableNotKept : sentenceOf(error.code);
  // The server knows best what it refused; a fault of the way there, or a bare status, is ours to explain.
  const reason =
    error.serverMessage === null && own !== undefined ? own : translateSentence(error.message);
  return `${reason}${wait}`;
}

function sentenceOf(code: ApiError['code']): string | undefined {
  const sentences: Partial<Record<ApiError['code'], string>> = {
    network: texts.unreachable,
    cut_off: texts.unreachable,
    unauthorized: texts.refused,
    forbidden: texts.refused,
    bot_check_failed: texts.botCheckFailed,
    not_found: texts.noPublishing,
    conflict: texts.conflict,
    invalid_request: texts.invalid,
    rate_limited: texts.tooOften,
    too_large: texts.tooLarge,
    unavailable: texts.unavailable,
    internal: texts.serverFault,
  };
  return sentences[code];
}

/** `participants.0.description` as a visitor would say it. */
function partName(path: string): string {
  const [first = '', index, last] = path.split('.');
  const number = Number(index) + 1;
  if (first === 'participants' && number >= 1)
    return texts.memberPart(number, texts.memberParts[last ?? ''] ?? last ?? '');
  if (first === 'replies' && number >= 1) return texts.messagePart(number);
  return texts.parts[first] ?? path;
}
