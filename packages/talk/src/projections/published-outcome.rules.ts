import { limits } from '@convoke/contract/limits.ts';
import type { Reply } from '@convoke/contract/conversation/conversation.schemas.ts';
import { hasOpenObjection, type NamedMember } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { Outcome } from '../minutes/outcome.ts';
import { memberId } from '../team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isMessage, type Message } from '../message/message.ts';
import { memberFinder } from '../team/former-members.rules.ts';
import { decisionFor, minutesFor } from '../minutes/sources.rules.ts';

interface PublishedOutcome {
  minutes?: Minutes;
  decision?: Decision;
  decidedAt?: string;
}

/**
 * The members who have left the team and whose objection, position or dissent is published, as many as a publication has
 * room for: an objection does not vanish with its member.
 */
export function formerMembersOf(
  { minutes, decision }: Outcome,
  members: readonly TeamMember[],
): TeamMember[] {
  const find = memberFinder(members);
  const named: NamedMember[] = [
    ...(minutes?.content.objections ?? []).map(({ by }) => by),
    ...(decision?.content.dissent ?? []).map(({ member }) => member),
    ...(minutes?.content.positions ?? []).map(({ member }) => member),
  ];
  const former = new Map(
    named
      .filter((member) => find(member) === null)
      .map(({ name, role }) => [memberId({ name, role }), { name, role, skills: [] }]),
  );
  return [...former.values()].slice(0, Math.max(0, limits.participants - members.length));
}

/** What a publication holds of a conversation's messages. */
interface PublishedMessages {
  replies: readonly Reply[];
  /** The message of each reply. */
  sent: readonly Message[];
  /** Those that found no room. */
  omitted: readonly Message[];
  /** The passages that it carries. */
  passages?: ReadonlySet<string>;
}

/** Minutes and decision of the messages that are published. */
export function publishedOutcome(
  { minutes: keptMinutes, decision: keptDecision, decidedAt }: Outcome,
  { replies, sent, omitted, passages }: PublishedMessages,
  members: readonly NamedMember[],
): PublishedOutcome {
  const passes = sent.filter((message) => !isMessage(message));
  const target = {
    replies: sent.map(({ id }) => id),
    omitted: new Set(omitted.map(({ id }) => id)),
    unread: new Set(passes.map(({ id }) => id)),
    members,
    passages: passages ?? new Set<string>(),
  };
  const minutes = keptMinutes === undefined ? null : minutesFor(keptMinutes, target);
  const decision = keptDecision === undefined ? null : decisionFor(keptDecision, target, minutes);
  const objections = minutes?.objections ?? [];
  const isDecided =
    decidedAt !== undefined &&
    decision !== null &&
    !hasOpenObjection({ replies, participants: members, objections }, decision);
  return {
    ...(minutes && { minutes }),
    ...(decision && { decision }),
    ...(isDecided ? { decidedAt: new Date(decidedAt).toISOString() } : {}),
  };
}
