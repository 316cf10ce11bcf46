import { ApiError } from '../../../services/api/api-error.ts';
import { codedErrorText, errorText, refusalText } from '../../../services/api/errors/error-text.ts';
import { publicationMessages as texts } from './messages.ts';

/** Why publishing failed; `reason` is empty where the title says everything. */
export interface PublishFailure {
  reason: string;
  /** One sentence for each invalid part. */
  fieldErrors: string[];
}

const maxShownErrors = 5;

/**
 * Explains the error below 'Failed to publish conversation. Please try again.' `isStored` is false when the browser
 * could not store the request.
 */
export function publishFailure(error: unknown, { isStored = true } = {}): PublishFailure {
  if (!(error instanceof ApiError)) return { reason: '', fieldErrors: [] };
  const fieldErrors = Object.entries(error.fieldErrors).flatMap(([path, errors]) =>
    errors.map((each) => `${partName(path)}: ${codedErrorText(each)}`),
  );
  const shown = fieldErrors.slice(0, maxShownErrors);
  if (fieldErrors.length > shown.length)
    shown.push(texts.moreErrors(fieldErrors.length - shown.length));
  return { reason: reasonOf(error, isStored), fieldErrors: shown };
}

// The error's own text may state the wait already.
function reasonOf(error: ApiError, isStored: boolean): string {
  const statesWait = error.reference?.params?.['retryAfterSeconds'] !== undefined;
  const wait =
    error.retryAfterSeconds === null || statesWait
      ? ''
      : ` ${texts.retryAfter(error.retryAfterSeconds)}`;
  const isLost = error.code === 'network' || error.code === 'cut_off';
  const fallback = isLost && !isStored ? texts.unreachableNotKept : sentenceOf(error.code);
  // The server's message is best; network errors and bare statuses have none.
  const reason = refusalText(error) ?? fallback ?? errorText(error);
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

/** Readable name of a path such as `participants.0.description`. */
function partName(path: string): string {
  const [first = '', index, last] = path.split('.');
  const number = Number(index) + 1;
  if (first === 'participants' && number >= 1)
    return texts.memberPart(number, texts.memberParts[last ?? ''] ?? last ?? '');
  if (first === 'replies' && number >= 1) return texts.messagePart(number);
  return texts.parts[first] ?? path;
}
