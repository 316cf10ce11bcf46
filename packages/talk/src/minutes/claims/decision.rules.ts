import type {
  Decision,
  Minutes,
  SupportedLine,
} from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Participant } from '@convoke/contract/team/team.schemas.ts';
import type { PassageFinder } from '../../files/citations.rules.ts';
import type { NumberedTurn } from '../../turns/turns.rules.ts';
import type { ClaimedLine, DecisionClaim } from './claim.rules.ts';
import { MinutesMembers } from './minutes-members.rules.ts';
import { SourceCheck } from './sources.rules.ts';

/** What a decision rests on. */
export interface DecisionBasis {
  participants: readonly Participant[];
  turns: readonly NumberedTurn[];
  minutes: Minutes;
  /** Finds the passages that lines may rest on. */
  passageOf: PassageFinder;
  overruled: readonly { id: string; reason: string }[];
  /** One model speaks for all participants. */
  isSingleModel: boolean;
}

/** Makes a decision of what a model claims, by rules that hold whatever it claims: docs/behaviour.md#decisions */
export function settleDecision(claim: DecisionClaim, basis: DecisionBasis): Decision {
  const check = new SourceCheck(basis.turns, basis.passageOf);
  const lines = (claimed: readonly ClaimedLine[]): SupportedLine[] =>
    claimed
      .filter(({ text }) => text !== '')
      .map(({ text, sources }) => ({ text, ...check.check(text, sources) }));
  return {
    decision: claim.decision,
    reasons: lines(claim.reasons),
    options: claim.options
      .filter(({ name }) => name !== '')
      .map((option) => ({
        name: option.name,
        for: lines(option.for),
        against: lines(option.against),
      })),
    dissent: settleDissent(claim, basis, check),
    conditions: lines(claim.conditions),
    reviewOn: claim.reviewOn,
    confidence: claim.confidence ?? 0,
    singleModel: basis.isSingleModel,
    overruled: overruledObjections(basis),
  };
}

/**
 * What the model says of dissent, every position that it does not mark as being for the decision, and everybody whose
 * objection is not settled, whatever it says of them.
 */
function settleDissent(
  { dissent, positions }: DecisionClaim,
  { participants, minutes }: DecisionBasis,
  check: SourceCheck,
): Decision['dissent'] {
  const members = new MinutesMembers(participants);
  const stands = new Map<number, boolean>();
  for (const { member, stand } of positions) {
    const index = members.find(member);
    if (index !== null) stands.set(index, stand === 'for' && (stands.get(index) ?? true));
  }
  const views = dissent
    .filter(({ view }) => view !== '')
    .map(({ member, ...view }) => ({ index: members.find(member), ...view }));
  const objections = minutes.objections
    .filter(({ state }) => state === 'open')
    .map(({ by, against, sources }) => ({ index: members.find(by), view: against, sources }));
  const objecting = new Set(objections.map(({ index }) => index));
  const left = minutes.positions
    .map(({ member, stance, sources }) => ({ index: members.find(member), view: stance, sources }))
    .filter(({ index }) => objecting.has(index) || stands.get(index ?? -1) !== true);
  const settled = new Map<number, Decision['dissent'][number]>();
  for (const { index, view, sources } of [...views, ...left, ...objections]) {
    const member = members.at(index ?? -1);
    if (index === null || member === null || settled.has(index)) continue;
    settled.set(index, {
      member,
      view,
      ...check.checkOf({ index, name: member.name }, view, sources),
    });
  }
  return [...settled.values()];
}

function overruledObjections({ minutes, overruled }: DecisionBasis): Decision['overruled'] {
  const objections = new Map(minutes.objections.map(({ id, against }) => [id, against]));
  return overruled.map(({ id, reason }) => ({ id, against: objections.get(id) ?? '', reason }));
}
