import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import type { ErrorArguments, ErrorCode } from '@convoke/contract/errors/error-codes.ts';
import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import { problemKinds, type ProblemReason } from '@convoke/contract/errors/problem-kinds.ts';

/** What a schema or a rule found wrong, by dotted field path. */
export type FieldErrors = Record<string, ErrorReference[]>;

interface RefusalDetails {
  fieldErrors?: FieldErrors;
  /** When a further attempt may succeed. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Why something is not done, by its code. It may be thrown anywhere; `http/errors` makes the problem that a client reads. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: ErrorReference & { code: ProblemReason };
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(error: Refusal['error'], details: RefusalDetails = {}) {
    const { fieldErrors, retryAfterSeconds, cause } = details;
    super(fieldErrors === undefined ? englishMessage(error) : messageNaming(fieldErrors), {
      cause,
    });
    this.error = error;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Makes a refusal from its code and params. */
export function refusal<R extends ProblemReason>(reason: R, ...params: ErrorArguments<R>): Refusal {
  return new Refusal(errorReference(reason, ...params));
}

// Names are enough of the rest: the field errors say what is wrong with each.
const maxNamedFields = 5;

/** A sentence for clients that show no fields: what is wrong with the first one, and the names of the next. */
function messageNaming(fieldErrors: FieldErrors): string {
  const [[path, [error]] = ['body', []], ...others] = Object.entries(fieldErrors);
  const fault = error === undefined ? '' : `: ${englishMessage(error)}`;
  const names = others.slice(0, maxNamedFields).map(([name]) => name);
  const rest = others.length > names.length ? [...names, '…'] : names;
  return `Please check ${path}${fault}${rest.length === 0 ? '' : ` (also: ${rest.join(', ')})`}`;
}

/** The request was read, and these fields are wrong; keys are dotted paths. */
export function invalidRequest(fieldErrors: FieldErrors): Refusal {
  return new Refusal({ code: 'invalid_request' }, { fieldErrors });
}

/** The request was read, and one field is wrong. */
export function invalidField<C extends ErrorCode>(
  path: string,
  code: C,
  ...params: ErrorArguments<C>
): Refusal {
  return invalidRequest({ [path]: [errorReference(code, ...params)] });
}

/** Too many requests of one address. */
export function rateLimited(retryAfterSeconds: number): Refusal {
  return new Refusal({ code: 'rate_limited' }, { retryAfterSeconds });
}

type UnavailableReason = 'unavailable' | 'disk_full' | 'server_stopping' | 'server_restarting';

/** The server cannot do its work just now. */
export function unavailable(
  retryAfterSeconds = 1,
  { reason = 'unavailable', cause }: { reason?: UnavailableReason; cause?: unknown } = {},
): Refusal {
  return new Refusal({ code: reason }, { retryAfterSeconds, cause });
}

/** The model that is to be connected did not answer. */
export function connectionRefusal({ code, params }: ErrorReference): Refusal {
  if (!isProblemReason(code)) return refusal('model_unreachable');
  return new Refusal(params === undefined ? { code } : { code, params });
}

function isProblemReason(code: string): code is ProblemReason {
  return Object.hasOwn(problemKinds, code);
}
