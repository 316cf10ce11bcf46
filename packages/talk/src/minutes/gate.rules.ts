import {
  blockingObjections,
  missingDissent,
  type NamedMember,
} from '@convoke/contract/minutes/minutes.rules.ts';
import { memberFinder } from '../team/former-members.rules.ts';
import type { Objection, OverruledObjection } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import type { Message } from '../message/message.ts';
import type { Kept, KeptDecision, KeptMinutes, Outcome } from './outcome.ts';
import { isContribution } from '../projections/transcript.rules.ts';
import { readMessages } from './read-messages.rules.ts';
import { isMessageSource } from './outcome.ts';

/** The messages that the minutes do not cover and an update can read, in order. */
export function uncoveredMessages(
  minutes: KeptMinutes | undefined,
  messages: readonly Message[],
): Message[] {
  const { ids, first } = readMessages(minutes, messages);
  return messages.slice(first).filter((message) => isContribution(message) && !ids.has(message.id));
}

/** Objections that were raised and that the minutes do not cover. */
const unreadObjections = (minutes: KeptMinutes | undefined, messages: readonly Message[]) =>
  uncoveredMessages(minutes, messages).filter(({ kind }) => kind === 'objection');

/** The reasons why a decision cannot be marked as decided. */
export interface DecisionGate {
  /** Open objections that are not overruled. */
  blocking: Kept<Objection>[];
  /** Objections that were raised and that the minutes do not cover. */
  unreadCount: number;
}

/** Finds the reasons why a decision cannot be marked as decided. */
export function decisionGate(
  { minutes, overruled = [] }: Outcome,
  messages: readonly Message[],
): DecisionGate {
  return {
    blocking: blockingObjections(minutes?.content.objections ?? [], overruled),
    unreadCount: unreadObjections(minutes, messages).length,
  };
}

const isOpen = ({ blocking, unreadCount }: DecisionGate) =>
  blocking.length === 0 && unreadCount === 0;

/** Whether an objection was raised after the conversation was decided. */
export const isReopened = (
  { decidedAt, minutes }: Outcome,
  messages: readonly Message[],
): boolean => decidedAt !== undefined && unreadObjections(minutes, messages).length > 0;

/**
 * The outcome as decided; its dissent names every member whose objection was overruled. `null` without a decision, or
 * while the gate refuses it.
 */
export function decided(
  outcome: Outcome,
  messages: readonly Message[],
  now: number,
): Outcome | null {
  const { decision, minutes } = outcome;
  if (decision === undefined || !isOpen(decisionGate(outcome, messages))) return null;
  const complete = minutes === undefined ? decision : withObjectors(decision, minutes);
  return { ...outcome, decision: complete, decidedAt: now };
}

/** Whether what was said is settled by a decision: one that came after it. */
export const isSettled = (
  { decidedAt }: Pick<Outcome, 'decidedAt'>,
  { sentAt }: Pick<Message, 'sentAt'>,
): boolean => decidedAt !== undefined && sentAt <= decidedAt;

/** The outcome with its decision as a draft again. */
export function undecided({ decidedAt: _decidedAt, ...outcome }: Outcome): Outcome {
  return outcome;
}

/** The outcome with other overruled objections, which its decision repeats. */
function withOverruled(outcome: Outcome, overruled: OverruledObjection[]): Outcome {
  const { decision } = outcome;
  return {
    ...outcome,
    overruled,
    ...(decision && { decision: { ...decision, content: { ...decision.content, overruled } } }),
  };
}

/** The outcome with an objection overruled; a blank reason overrules nothing. */
export function overrule(
  outcome: Outcome,
  { id, against }: Pick<Objection, 'id' | 'against'>,
  reason: string,
): Outcome {
  if (isBlank(reason)) return outcome;
  const others = (outcome.overruled ?? []).filter((one) => one.id !== id);
  return withOverruled(outcome, [...others, { id, against, reason: reason.trim() }]);
}

/** The outcome with an objection no longer overruled; what was decided is then open again. */
export function takeBackOverrule(outcome: Outcome, id: string): Outcome {
  const others = (outcome.overruled ?? []).filter((one) => one.id !== id);
  return undecided(withOverruled(outcome, others));
}

/** The outcome with new minutes. A conversation in which an objection is open does not stay decided. */
export function withMinutes(
  outcome: Outcome,
  minutes: KeptMinutes,
  members: readonly TeamMember[],
): Outcome {
  const kept = withFormerObjections(minutes, outcome.minutes, members);
  const next = { ...outcome, minutes: kept };
  return blockingObjections(kept.content.objections, outcome.overruled ?? []).length > 0
    ? undecided(next)
    : next;
}

/** The outcome with a new draft of a decision. */
export function withDecision(outcome: Outcome, decision: KeptDecision): Outcome {
  const { overruled = [] } = outcome;
  return undecided({
    ...outcome,
    decision: { ...decision, content: { ...decision.content, overruled } },
  });
}

/**
 * The decision with everybody in its dissent whose objection is open, also when it is overruled: minutes that are newer
 * than the draft may have objections that it could not know of.
 */
function withObjectors(decision: KeptDecision, minutes: KeptMinutes): KeptDecision {
  const { content, read } = decision;
  const missing = missingDissent(content.dissent, minutes.content, memberFinder);
  if (missing.length === 0) return decision;
  const cited = missing.flatMap(({ sources }) =>
    sources.filter(isMessageSource).map(({ message }) => message),
  );
  return {
    content: { ...content, dissent: [...content.dissent, ...missing] },
    read: [...new Set([...read, ...cited])],
  };
}

/** The members with a position on messages that the draft did not know, and who are not in its dissent. */
export function membersWithNewPosition(
  { content, read }: KeptDecision,
  minutes: KeptMinutes,
): string[] {
  const known = new Set(read);
  const isInDissent = memberFinder(content.dissent.map(({ member }) => member));
  return minutes.content.positions
    .filter(({ member, sources }) => {
      const isNew = sources.some((one) => isMessageSource(one) && !known.has(one.message));
      return isNew && isInDissent(member) === null;
    })
    .map(({ member }) => member.name);
}

/** Objections that an update could not know of, because it did not name their member: they stay as they were. */
export function withFormerObjections(
  { content, ...next }: KeptMinutes,
  previous: KeptMinutes | undefined,
  members: readonly NamedMember[],
): KeptMinutes {
  const find = memberFinder(members);
  const known = new Set(content.objections.map(({ id }) => id));
  const former = (previous?.content.objections ?? []).filter(
    ({ id, by }) => !known.has(id) && find(by) === null,
  );
  return { ...next, content: { ...content, objections: [...content.objections, ...former] } };
}
