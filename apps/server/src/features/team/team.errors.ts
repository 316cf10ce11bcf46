import { errorReference } from '@convoke/contract/errors/error-reference.ts';
import { ModelFailure } from '../../services/ai/port/model-port.ts';

/** The model answered, but not with a team. */
export function tooFewMembers(count: number): ModelFailure {
  const error = errorReference('too_few_members', { count });
  return new ModelFailure('unusable', error, { isRetryable: false });
}
