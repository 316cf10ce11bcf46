import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { ApiError } from '../../../services/api/api-error.ts';

const isRefusal = ({ code }: { code: string }): boolean => code === 'model_not_offered';

/** The server's refusal of a model that it does not offer any more; `null` for another failure. */
export function modelRefusal(error: unknown): CodedError | null {
  if (!(error instanceof ApiError)) return null;
  const { fieldErrors, reference, serverMessage } = error;
  const field = Object.values(fieldErrors).flat().find(isRefusal);
  if (field !== undefined) return field;
  return reference !== null && isRefusal(reference)
    ? { ...reference, message: serverMessage ?? '' }
    : null;
}
