import { ModelFailure } from '../../services/ai/model-port.ts';

/** The model answered, but not with a team. */
export function tooFewMembers(count: number): ModelFailure {
  const found =
    count === 0
      ? 'no usable team member'
      : `only ${count} usable team member${count === 1 ? '' : 's'}`;
  return new ModelFailure('unusable', `The model named ${found}. Please try again.`, {
    isRetryable: false,
  });
}
