import type { Position } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { NumberedTurn } from '../../turns/turns.rules.ts';
import type { MinutesClaim } from './claim.rules.ts';
import { foldText } from './fold-text.rules.ts';
import type { MinutesMembers } from './minutes-members.rules.ts';
import type { SourceCheck } from './sources.rules.ts';

/** What positions are checked against. */
export interface PositionsInput {
  claimed: MinutesClaim['positions'];
  /** As the minutes so far have them. */
  before: readonly Position[];
  /** As the caller's previous minutes have them; what changed is told against these. */
  previous: readonly Position[];
  turns: readonly NumberedTurn[];
  members: MinutesMembers;
  check: SourceCheck;
}

/**
 * One position for each member who has one, in the order of the team. What a model leaves out stays as it was. A stance in
 * other words than before has changed, whatever the model says.
 */
export function settlePositions(input: PositionsInput): Position[] {
  const { members, check } = input;
  const claims = byMember(input.claimed ?? [], ({ member }) => members.find(member));
  const before = byMember(input.before, ({ member }) => members.find(member));
  const previous = byMember(input.previous, ({ member }) => members.find(member));
  const settled: Position[] = [];
  for (const index of members.indexes) {
    const member = members.at(index);
    const earlier = before.get(index);
    const claim = claims.get(index);
    const isClaimed = claim !== undefined && claim.stance !== '';
    if (member === null || (!isClaimed && earlier === undefined)) continue;
    const isSame = earlier !== undefined && isClaimed && isSameLine(earlier.stance, claim.stance);
    const stance = (isSame || !isClaimed ? earlier?.stance : claim.stance) ?? '';
    const causes = [
      claim?.changed.because[0] ?? null,
      isSame || !isClaimed ? causeOf(earlier) : null,
    ];
    settled.push({
      member,
      stance,
      confidence: (isClaimed ? claim.confidence : null) ?? earlier?.confidence ?? null,
      changed: changeOf(input, index, { stance, causes, previous: previous.get(index) }),
      ...check.checkOf({ index, name: member.name }, stance, [
        ...(isClaimed ? claim.sources : []),
        ...(isSame || !isClaimed ? (earlier?.sources ?? []) : []),
      ]),
    });
  }
  return settled;
}

interface Change {
  stance: string;
  causes: readonly (number | null)[];
  previous: Position | undefined;
}

/** The change against the previous minutes; its cause is a message by anybody else that shares words with the new stance. */
function changeOf(
  { turns, check }: PositionsInput,
  member: number,
  { stance, causes, previous }: Change,
): Position['changed'] {
  if (previous === undefined || isSameLine(previous.stance, stance)) return null;
  const isCause = (reply: number) => {
    const author = turns.find((turn) => turn.reply === reply)?.turn.author;
    const isOwn = author?.kind === 'member' && author.index === member;
    return author !== undefined && !isOwn && check.supports(stance, reply);
  };
  const because = causes.find((reply) => reply !== null && isCause(reply)) ?? null;
  return { from: previous.stance, because };
}

const causeOf = (position: Position | undefined) => position?.changed?.because ?? null;

const isSameLine = (one: string, other: string) => foldText(one) === foldText(other);

/** The first entry of each known member. */
function byMember<Entry>(
  entries: readonly Entry[],
  find: (entry: Entry) => number | null,
): Map<number, Entry> {
  const found = new Map<number, Entry>();
  for (const entry of entries) {
    const index = find(entry);
    if (index !== null && !found.has(index)) found.set(index, entry);
  }
  return found;
}
