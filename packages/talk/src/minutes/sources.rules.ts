import { limits } from '@convoke/contract/limits.ts';
import { missingDissent, type NamedMember } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { KeptDecision, KeptMinutes } from '@convoke/contract/minutes/outcome.schemas.ts';
import { memberFinder } from '../team/former-members.rules.ts';

type MapReply = (index: number) => number | null;

/**
 * Finds a reply of one list in another. Both are given as the message ids of their replies; a long message is several
 * replies in a row, and keeps their order.
 */
function replyMap(from: readonly string[], to: readonly string[]): MapReply {
  const firstFrom = firstPlaces(from);
  const firstTo = firstPlaces(to);
  return (index) => {
    const id = from[index];
    const start = id === undefined ? undefined : firstTo.get(id);
    if (id === undefined || start === undefined) return null;
    const place = start + index - (firstFrom.get(id) ?? index);
    return to[place] === id ? place : start;
  };
}

function firstPlaces(ids: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, id] of ids.entries()) if (!places.has(id)) places.set(id, index);
  return places;
}

const mapSources = (sources: readonly number[], map: MapReply): number[] => [
  ...new Set(sources.map(map).filter((index) => index !== null)),
];

/** Moves lines from the replies of `from` to those of a target. */
function lineMover(from: readonly string[], { replies, omitted = new Set() }: Places) {
  const map = replyMap(from, replies);
  const isOmitted = (index: number) => omitted.has(from[index] ?? '');
  /** The line with its sources there. None is left: it is unsupported, unless one of them was only left out. */
  const move = <Line extends { sources: number[]; unsupported?: boolean | undefined }>(
    line: Line,
  ): Line => {
    const sources = mapSources(line.sources, map);
    const isLost = sources.length === 0 && line.sources.length > 0 && !line.sources.some(isOmitted);
    return isLost ? { ...line, sources, unsupported: true } : { ...line, sources };
  };
  return { map, move };
}

/** How many of the first replies belong to messages that are covered. */
function coveredCount(replies: readonly string[], covered: ReadonlySet<string>): number {
  const end = replies.findIndex((id) => !covered.has(id));
  return end === -1 ? replies.length : end;
}

/** The ids of the messages that lines of minutes rest on. */
export function citedMessages({ content, messageIds }: KeptMinutes): ReadonlySet<string> {
  const { keyResults, positions, objections, actionItems, openQuestions, findings } = content;
  const lines = [keyResults, positions, objections, actionItems, openQuestions, findings].flat();
  const cited = [
    ...lines.flatMap(({ sources }) => sources),
    ...objections.flatMap(({ answeredBy }) => answeredBy),
    ...positions.map(({ changed }) => changed?.because ?? -1),
  ];
  return new Set(cited.map((index) => messageIds[index]).filter((id) => id !== undefined));
}

interface Places {
  /** The message id of each reply. */
  replies: readonly string[];
  /** Messages of the conversation that found no room among them: what rests on these was checked with their words. */
  omitted?: ReadonlySet<string>;
}

/** What minutes and decisions are drawn, sent and published with. */
export interface SourceTarget extends Places {
  /** Messages among them that minutes do not read, such as passes. */
  unread?: ReadonlySet<string>;
  members: readonly NamedMember[];
}

/** Minutes of other replies and maybe another team: sources that are gone are left out, as are people who are not in it. */
export function minutesFor({ content, messageIds }: KeptMinutes, target: SourceTarget): Minutes {
  const { replies, unread = new Set(), members } = target;
  const { map, move } = lineMover(messageIds, target);
  const find = memberFinder(members);
  const covered = new Set([...messageIds.slice(0, content.covers), ...unread]);
  return {
    ...content,
    covers: coveredCount(replies, covered),
    keyResults: content.keyResults.map((line) => ({
      ...line,
      sources: mapSources(line.sources, map),
    })),
    positions: content.positions.map(move).flatMap((position) => {
      const member = find(position.member);
      const changed = position.changed && {
        ...position.changed,
        because: position.changed.because === null ? null : map(position.changed.because),
      };
      return member === null ? [] : [{ ...position, member: named(member), changed }];
    }),
    objections: content.objections.map(move).flatMap((objection) => {
      const by = find(objection.by);
      const answeredBy = mapSources(objection.answeredBy, map);
      return by === null ? [] : [{ ...objection, by: named(by), answeredBy }];
    }),
    actionItems: content.actionItems.map(move),
    openQuestions: content.openQuestions.map(move),
    findings: content.findings.map(move),
  };
}

const named = ({ id, name, role }: NamedMember): NamedMember => ({ ...(id && { id }), name, role });

/** A decision of other replies and maybe another team; it overrules only the objections of `minutes`. */
export function decisionFor(
  { content, messageIds }: KeptDecision,
  target: SourceTarget,
  minutes: Minutes | null,
): Decision {
  const { members } = target;
  const { move } = lineMover(messageIds, target);
  const find = memberFinder(members);
  const objections = new Set(minutes?.objections.map(({ id }) => id));
  const dissent = content.dissent.map(move).flatMap((line) => {
    const member = find(line.member);
    return member === null ? [] : [{ ...line, member: named(member) }];
  });
  return {
    ...content,
    reasons: content.reasons.map(move),
    conditions: content.conditions.map(move),
    options: content.options.map((option) => ({
      ...option,
      for: option.for.map(move),
      against: option.against.map(move),
    })),
    dissent:
      minutes === null ? dissent : [...dissent, ...missingDissent(dissent, minutes, memberFinder)],
    overruled: content.overruled.filter(({ id }) => objections.has(id)),
  };
}

/**
 * The decision with everybody in its dissent whose objection is open, also when it is overruled: minutes that are newer
 * than the draft may have objections that it could not know of.
 */
export function withObjectors(decision: KeptDecision, minutes: KeptMinutes): KeptDecision {
  const { content, messageIds } = decision;
  const missing = missingDissent(content.dissent, minutes.content, memberFinder);
  if (missing.length === 0) return decision;
  const cited = new Set(
    missing.flatMap(({ sources }) => sources.map((index) => minutes.messageIds[index])),
  );
  const known = new Set(messageIds);
  const added = minutes.messageIds.filter((id) => cited.has(id) && !known.has(id));
  const replies = [...messageIds, ...added].slice(0, limits.replies);
  const { move } = lineMover(minutes.messageIds, { replies });
  const dissent = [...content.dissent, ...missing.map(move)];
  return { content: { ...content, dissent }, messageIds: replies };
}

/** The members with a position on messages that the draft did not know, and who are not in its dissent. */
export function membersWithNewPosition(
  { content, messageIds }: KeptDecision,
  minutes: KeptMinutes,
): string[] {
  const known = new Set(messageIds);
  const isInDissent = memberFinder(content.dissent.map(({ member }) => member));
  return minutes.content.positions
    .filter(({ member, sources }) => {
      const isNew = sources.some((index) => !known.has(minutes.messageIds[index] ?? ''));
      return isNew && isInDissent(member) === null;
    })
    .map(({ member }) => member.name);
}

/** Objections that an update could not know of, because it did not name their member: they stay as they were. */
export function withFormerObjections(
  next: KeptMinutes,
  previous: KeptMinutes | undefined,
  members: SourceTarget['members'],
): KeptMinutes {
  const find = memberFinder(members);
  const known = new Set(next.content.objections.map(({ id }) => id));
  const former = (previous?.content.objections ?? []).filter(
    ({ id, by }) => !known.has(id) && find(by) === null,
  );
  if (previous === undefined || former.length === 0) return next;
  const { map, move } = lineMover(previous.messageIds, { replies: next.messageIds });
  const objections = former.map((objection) => ({
    ...move(objection),
    answeredBy: mapSources(objection.answeredBy, map),
  }));
  return {
    ...next,
    content: { ...next.content, objections: [...next.content.objections, ...objections] },
  };
}
