import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type { KeptDecision, KeptMinutes } from '@convoke/contract/minutes/outcome.schemas.ts';
import { memberFinder, type NamedMember } from './former-members.rules.ts';

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

/** The line with its sources in another list of replies; it is unsupported when none of them is there. */
function withSources<Line extends { sources: number[]; unsupported?: boolean | undefined }>(
  line: Line,
  map: MapReply,
): Line {
  const sources = mapSources(line.sources, map);
  return sources.length === 0 && line.sources.length > 0
    ? { ...line, sources, unsupported: true }
    : { ...line, sources };
}

/** How many of the first replies belong to messages that are covered. */
function coveredCount(replies: readonly string[], covered: ReadonlySet<string>): number {
  const end = replies.findIndex((id) => !covered.has(id));
  return end === -1 ? replies.length : end;
}

/** What minutes and decisions are drawn, sent and published with: replies as their message ids, and the team. */
export interface SourceTarget {
  replies: readonly string[];
  /** Messages among them that minutes do not read, such as passes. */
  unread?: ReadonlySet<string>;
  members: readonly NamedMember[];
}

/** Minutes of other replies and maybe another team: sources that are gone are left out, as are people who are not in it. */
export function minutesFor(
  { content, messageIds }: KeptMinutes,
  { replies, unread = new Set(), members }: SourceTarget,
): Minutes {
  const map = replyMap(messageIds, replies);
  const find = memberFinder(members);
  const covered = new Set([...messageIds.slice(0, content.covers), ...unread]);
  const move = <Line extends { sources: number[]; unsupported?: boolean | undefined }>(
    lines: readonly Line[],
  ) => lines.map((line) => withSources(line, map));
  return {
    ...content,
    covers: coveredCount(replies, covered),
    keyResults: content.keyResults.map((line) => ({
      ...line,
      sources: mapSources(line.sources, map),
    })),
    positions: move(content.positions).flatMap((position) => {
      const member = find(position.member);
      const changed = position.changed && {
        ...position.changed,
        because: position.changed.because === null ? null : map(position.changed.because),
      };
      return member === null ? [] : [{ ...position, member: named(member), changed }];
    }),
    objections: move(content.objections).flatMap((objection) => {
      const by = find(objection.by);
      const answeredBy = mapSources(objection.answeredBy, map);
      return by === null ? [] : [{ ...objection, by: named(by), answeredBy }];
    }),
    actionItems: move(content.actionItems),
    openQuestions: move(content.openQuestions),
    findings: move(content.findings),
  };
}

const named = ({ name, role }: NamedMember): NamedMember => ({ name, role });

/** A decision of other replies and maybe another team; it overrules only the objections of `minutes`. */
export function decisionFor(
  { content, messageIds }: KeptDecision,
  { replies, members }: SourceTarget,
  minutes: Minutes | null,
): Decision {
  const map = replyMap(messageIds, replies);
  const find = memberFinder(members);
  const objections = new Set(minutes?.objections.map(({ id }) => id));
  const move = <Line extends { sources: number[]; unsupported?: boolean | undefined }>(
    lines: readonly Line[],
  ) => lines.map((line) => withSources(line, map));
  return {
    ...content,
    reasons: move(content.reasons),
    conditions: move(content.conditions),
    options: content.options.map((option) => ({
      ...option,
      for: move(option.for),
      against: move(option.against),
    })),
    dissent: move(content.dissent).flatMap((line) => {
      const member = find(line.member);
      return member === null ? [] : [{ ...line, member: named(member) }];
    }),
    overruled: content.overruled.filter(({ id }) => objections.has(id)),
  };
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
  const map = replyMap(previous.messageIds, next.messageIds);
  const objections = former.map((objection) => ({
    ...withSources(objection, map),
    answeredBy: mapSources(objection.answeredBy, map),
  }));
  return {
    ...next,
    content: { ...next.content, objections: [...next.content.objections, ...objections] },
  };
}
