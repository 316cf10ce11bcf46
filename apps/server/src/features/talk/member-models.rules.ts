import type { ErrorReference } from '@convoke/contract/errors/coded-error.ts';
import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import { notOfferedCode } from '../../services/ai/port/model-failures.ts';

type Offered = readonly Pick<OfferedModel, 'id'>[];

/** The models of participants that are not offered, by the path of their field; null when all are. */
export function unofferedModels(
  participants: readonly Participant[],
  offered: Offered,
): Record<string, ErrorReference[]> | null {
  const errors: Record<string, ErrorReference[]> = {};
  for (const [index, { model }] of participants.entries()) {
    if (model === undefined || offered.some(({ id }) => id === model)) continue;
    errors[`participants.${index}.model`] = [{ code: notOfferedCode(offered) }];
  }
  return Object.keys(errors).length === 0 ? null : errors;
}

/** Whether one model speaks for all participants; the first one speaks for those without a choice. */
export function isSingleModel(participants: readonly Participant[], offered: Offered): boolean {
  return new Set(participants.map(({ model }) => model ?? offered[0]?.id)).size <= 1;
}
