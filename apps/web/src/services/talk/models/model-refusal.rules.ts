import type { CodedError } from '@convoke/contract/errors/coded-error.ts';
import { ApiError } from '../../api/api-error.ts';

const isRefusal = ({ code }: { code: string }): boolean =>
  code === 'model_not_offered' || code === 'model_none_offered';

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

/** The places of the participants whose model was refused; empty for another failure. */
export function refusedParticipants(error: unknown): number[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fieldErrors).flatMap(([field, errors]) => {
    const place = /^participants\.(\d+)\.model$/.exec(field)?.[1];
    return place !== undefined && errors.some(isRefusal) ? [Number(place)] : [];
  });
}

/** Whether the server refused a tool of a participant: it is not on offer any more. */
export const isToolRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  Object.keys(error.fieldErrors).some((field) => /^participants\.\d+\.tools\b/.test(field));

/**
 * Makes a call. When the server refuses models, and `canGoOn` finds a member to ask whose model it did not refuse, or it refuses
 * tools, the call is made once more: the page knows what is offered by then and sends nothing else.
 */
export async function pastRefusals<T>(
  call: () => Promise<T>,
  canGoOn: (refused: readonly number[]) => boolean,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const refused = refusedParticipants(error);
    const isModelAlone = refused.length > 0 && !isToolRefusal(error);
    if (isModelAlone ? !canGoOn(refused) : !isToolRefusal(error)) throw error;
    return call();
  }
}
