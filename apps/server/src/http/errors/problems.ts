import { STATUS_CODES } from 'node:http';
import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import { problemKinds } from '@convoke/contract/errors/problem-kinds.ts';
import type { Problem } from '@convoke/contract/errors/problem.ts';
import { type FieldErrors, Refusal } from '../../lib/refusal.ts';

/** A refusal as a client receives it. */
export interface ProblemResponse {
  problem: Problem;
  headers: Readonly<Record<string, string>>;
}

/** A refusal that HTTP itself requires headers with. */
export class HttpRefusal extends Refusal {
  readonly headers: Readonly<Record<string, string>>;

  constructor(error: Refusal['error'], headers: Record<string, string>) {
    super(error);
    this.headers = headers;
  }
}

/** The body of the request is over the limit; the connection closes, because the rest of it is not read. */
export function tooLarge(): Refusal {
  return new HttpRefusal({ code: 'too_large' }, { connection: 'close' });
}

/** Status, title and problem code follow from the code of the refusal. */
export function problemResponse(refusal: Refusal): ProblemResponse {
  const { error, fieldErrors, message, retryAfterSeconds } = refusal;
  const [status, code] = problemKinds[error.code];
  return {
    problem: {
      status,
      title: STATUS_CODES[status] ?? 'Error',
      code,
      reason: error.code,
      ...(error.params === undefined ? {} : { params: error.params }),
      message,
      ...(fieldErrors === undefined ? {} : { errors: messagesOf(fieldErrors), fieldErrors }),
    },
    headers: {
      ...(refusal instanceof HttpRefusal ? refusal.headers : {}),
      ...(retryAfterSeconds !== undefined && {
        'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
      }),
    },
  };
}

function messagesOf(fieldErrors: FieldErrors): Record<string, string[]> {
  const entries = Object.entries(fieldErrors);
  return Object.fromEntries(entries.map(([path, errors]) => [path, errors.map(englishMessage)]));
}
