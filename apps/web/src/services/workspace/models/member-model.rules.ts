import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';

type Chooser = Pick<TeamMember, 'model'>;
type Models = readonly Pick<OfferedModel, 'id' | 'label'>[];

/** The model that a member speaks with: the chosen one, else the first; `null` where none is offered. */
export const modelOf = ({ model }: Chooser, models: Models): Models[number] | null =>
  models.find(({ id }) => id === model) ?? models[0] ?? null;

/** Whether the member has chosen a model that is not offered here; the first one speaks in its place. */
export const lacksModel = ({ model }: Chooser, models: Models): boolean =>
  model !== undefined && models.every(({ id }) => id !== model);

/** The member without a choice, which speaks with the first model. */
export function withoutModel<M extends Chooser>({ model: _model, ...member }: M): Omit<M, 'model'> {
  return member;
}

/** The team for a request: members whose model is not offered speak with the first one. */
export const withOfferedModels = (
  members: readonly TeamMember[],
  models: Models,
): readonly TeamMember[] =>
  members.some((member) => lacksModel(member, models))
    ? members.map((member) => (lacksModel(member, models) ? withoutModel(member) : member))
    : members;
