import { limits } from '@convoke/contract/limits.ts';
import { missingDissent, type NamedMember } from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes, WithSources } from '@convoke/contract/minutes/minutes.schemas.ts';
import type {
  StoredDecision,
  StoredMinutes,
} from '@convoke/contract/minutes/stored-outcome.schemas.ts';
import { memberFinder } from '../team/former-members.rules.ts';
import type { KeptDecision, KeptMinutes, Source } from './outcome.ts';

type Lines = Omit<Minutes, 'covers'>;

function firstPlaces(replies: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, id] of replies.entries()) if (!places.has(id)) places.set(id, index);
  return places;
}

/** Finds what numbers of replies mean, given the message id of each; a long message is several replies in a row. */
function sourceReader(replies: readonly string[]): (index: number) => Source | null {
  const first = firstPlaces(replies);
  return (index) => {
    const message = replies[index];
    if (!message) return null;
    const part = index - (first.get(message) ?? index);
    return part === 0 ? { message } : { message, part };
  };
}

/** Finds the numbers of sources among replies; of a message that has become shorter, its first. */
function replyFinder(replies: readonly string[]): (source: Source) => number | null {
  const first = firstPlaces(replies);
  return ({ message, part = 0 }) => {
    const start = first.get(message);
    if (start === undefined) return null;
    return replies[start + part] === message ? start + part : start;
  };
}

/**
 * Maps the sources of minutes and decisions; those that are `null` are gone. A line that has lost all of its own is
 * unsupported, unless one was only omitted: it was checked with its words.
 */
function sourceMapper<From, To>(
  map: (source: From) => To | null,
  isOmitted: (source: From) => boolean = () => false,
) {
  const all = (sources: readonly From[]): To[] =>
    [...new Set([...new Set(sources)].map(map))].filter((source) => source !== null);
  const line = <Line extends { sources: From[]; unsupported?: boolean | undefined }>(
    one: Line,
  ): Omit<Line, 'sources'> & { sources: To[]; unsupported?: boolean | undefined } => {
    const sources = all(one.sources);
    const isLost = sources.length === 0 && one.sources.length > 0 && !one.sources.some(isOmitted);
    return isLost ? { ...one, sources, unsupported: true } : { ...one, sources };
  };
  return {
    minutes: (minutes: WithSources<Lines, From>): WithSources<Lines, To> => ({
      ...minutes,
      keyResults: minutes.keyResults.map((one) => ({ ...one, sources: all(one.sources) })),
      positions: minutes.positions.map((position) => {
        const { changed } = position;
        const because = changed?.because ?? null;
        return {
          ...line(position),
          changed: changed && { ...changed, because: because === null ? null : map(because) },
        };
      }),
      objections: minutes.objections.map((objection) => ({
        ...line(objection),
        answeredBy: all(objection.answeredBy),
      })),
      actionItems: minutes.actionItems.map(line),
      openQuestions: minutes.openQuestions.map(line),
      findings: minutes.findings.map(line),
    }),
    decision: (decision: WithSources<Decision, From>): WithSources<Decision, To> => ({
      ...decision,
      reasons: decision.reasons.map(line),
      options: decision.options.map((option) => ({
        ...option,
        for: option.for.map(line),
        against: option.against.map(line),
      })),
      dissent: decision.dissent.map(line),
      conditions: decision.conditions.map(line),
    }),
  };
}

const idsOf = (replies: readonly string[]) => [...new Set(replies.filter((id) => id !== ''))];

/** Minutes of replies, given the message id of each, empty for one that is gone, and how many of the first are only cited. */
export function keptMinutes(
  { covers, ...lines }: Minutes,
  replies: readonly string[],
  citedCount = 0,
): KeptMinutes {
  const cited = idsOf(replies.slice(0, citedCount));
  return {
    content: sourceMapper(sourceReader(replies)).minutes(lines),
    read: idsOf(replies.slice(citedCount, covers)),
    ...(cited.length > 0 && { cited }),
  };
}

/** A decision on replies, given the message id of each, empty for one that is gone. */
export const keptDecision = (decision: Decision, replies: readonly string[]): KeptDecision => ({
  content: sourceMapper(sourceReader(replies)).decision(decision),
  read: idsOf(replies),
});

/** The sources of all lines of minutes or of a decision. */
function sourcesOf(kept: Pick<KeptMinutes, 'content'> | Pick<KeptDecision, 'content'>): Source[] {
  const sources: Source[] = [];
  const collect = sourceMapper<Source, never>((source) => (sources.push(source), null));
  if ('findings' in kept.content) collect.minutes(kept.content);
  else collect.decision(kept.content);
  return sources;
}

/** The ids of the messages that lines of minutes rest on. */
export const citedMessages = (minutes: KeptMinutes): ReadonlySet<string> =>
  new Set(sourcesOf(minutes).map(({ message }) => message));

/** What minutes and decisions are sent, published and stored with. */
export interface SourceTarget {
  /** The message id of each reply. */
  replies: readonly string[];
  /** Messages of the conversation that found no room among them: what rests on these was checked with their words. */
  omitted?: ReadonlySet<string>;
  /** Messages among them that minutes do not read, such as passes. */
  unread?: ReadonlySet<string>;
  /** The people whom a reader knows, under their names of today: lines about others are left out. */
  members?: readonly NamedMember[];
  /** With `members`: lines about others stay as they are. */
  keepsOthers?: true;
}

const mapperTo = ({ replies, omitted }: SourceTarget) =>
  sourceMapper(replyFinder(replies), ({ message }) => omitted?.has(message) === true);

/** How many of the first replies belong to messages that are covered. */
function coveredCount(replies: readonly string[], covered: ReadonlySet<string>): number {
  const end = replies.findIndex((id) => !covered.has(id));
  return end === -1 ? replies.length : end;
}

/** Finds a person among the members of a target. */
function memberReader({
  members,
  keepsOthers,
}: SourceTarget): (member: NamedMember) => NamedMember | null {
  if (members === undefined) return (member) => member;
  const find = memberFinder(members);
  return (member) => {
    const found = find(member);
    if (found === null && keepsOthers) return member;
    return found && { ...(found.id && { id: found.id }), name: found.name, role: found.role };
  };
}

/** Minutes with numbers of replies as sources; those that are gone are left out, as are people whom the reader does not know. */
export function minutesFor(
  { content, read, cited = [] }: KeptMinutes,
  target: SourceTarget,
): Minutes {
  const { replies, unread = [] } = target;
  const lines = mapperTo(target).minutes(content);
  const readMember = memberReader(target);
  return {
    covers: coveredCount(replies, new Set([...cited, ...read, ...unread])),
    ...lines,
    positions: lines.positions.flatMap((position) => {
      const member = readMember(position.member);
      return member === null ? [] : [{ ...position, member }];
    }),
    objections: lines.objections.flatMap((objection) => {
      const by = readMember(objection.by);
      return by === null ? [] : [{ ...objection, by }];
    }),
  };
}

/** A decision with numbers of replies as sources; with minutes it overrules only objections of theirs. */
export function decisionFor(
  { content }: KeptDecision,
  target: SourceTarget,
  minutes: Minutes | null,
): Decision {
  const decision = mapperTo(target).decision(content);
  const readMember = memberReader(target);
  const objections = new Set(minutes?.objections.map(({ id }) => id));
  const dissent = decision.dissent.flatMap((line) => {
    const member = readMember(line.member);
    return member === null ? [] : [{ ...line, member }];
  });
  return {
    ...decision,
    dissent:
      minutes === null ? dissent : [...dissent, ...missingDissent(dissent, minutes, memberFinder)],
    overruled: decision.overruled.filter(({ id }) => objections.has(id)),
  };
}

/** The message ids of replies among which every source has a number, beginning with these messages. */
function repliesWith(first: readonly string[], sources: readonly Source[]): string[] {
  const parts = new Map(first.map((id) => [id, 0]));
  for (const { message, part = 0 } of sources)
    parts.set(message, Math.max(part, parts.get(message) ?? 0));
  const replies = [...parts].flatMap(([id, last]) => Array.from({ length: last + 1 }, () => id));
  return replies.slice(0, limits.replies);
}

/** Minutes as they are stored. */
export function storedMinutes(minutes: KeptMinutes): StoredMinutes {
  const { read, cited = [] } = minutes;
  const messageIds = repliesWith([...cited, ...read], sourcesOf(minutes));
  const citedCount = coveredCount(messageIds, new Set(cited));
  return {
    content: minutesFor(minutes, { replies: messageIds }),
    messageIds,
    ...(citedCount > 0 && { citedCount }),
  };
}

/** A decision as it is stored. */
export function storedDecision(decision: KeptDecision): StoredDecision {
  const messageIds = repliesWith(decision.read, sourcesOf(decision));
  return { content: mapperTo({ replies: messageIds }).decision(decision.content), messageIds };
}
