import { limits } from '@convoke/contract/limits.ts';
import {
  isReply,
  missingDissent,
  type NamedMember,
} from '@convoke/contract/minutes/minutes.rules.ts';
import type { Decision, Minutes } from '@convoke/contract/minutes/minutes.schemas.ts';
import type {
  StoredDecision,
  StoredMinutes,
} from '@convoke/contract/minutes/stored-outcome.schemas.ts';
import { memberFinder } from '../team/former-members.rules.ts';
import {
  isMessageSource,
  type KeptDecision,
  type KeptMinutes,
  type MessageSource,
  type Outcome,
  type PassageSource,
  type Source,
} from './outcome.ts';
import { type Kinds, type SourceMap, sourceMapper, type WireKinds } from './source-mapper.rules.ts';

function firstPlaces(replies: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, id] of replies.entries()) if (!places.has(id)) places.set(id, index);
  return places;
}

/** What numbers of replies mean: the message id of each, and the passages that numbers after them mean. */
interface Numbered {
  replies: readonly string[];
  passages?: readonly string[] | undefined;
}

/** Reads sources of the wire or of storage; a long message is several replies in a row. */
function readNumbers({ replies, passages = [] }: Numbered): SourceMap<number, string, Kinds> {
  const first = firstPlaces(replies);
  const reply = (index: number): MessageSource | null => {
    const message = replies[index];
    if (!message) return null;
    const part = index - (first.get(message) ?? index);
    return part === 0 ? { message } : { message, part };
  };
  return {
    reply,
    source: (source) => {
      const passage = isReply(source) ? passages[source - replies.length] : source;
      return passage === undefined ? reply(Number(source)) : { passage };
    },
    isPassage: (source) => !isReply(source) || source >= replies.length,
  };
}

/** Finds the numbers of sources among replies; of a message that has become shorter, its first. */
function findNumbers({
  replies,
  omitted,
  passages,
}: SourceTarget): SourceMap<MessageSource, PassageSource, WireKinds> {
  const first = firstPlaces(replies);
  const reply = ({ message, part = 0 }: MessageSource): number | null => {
    const start = first.get(message);
    if (start === undefined) return null;
    return replies[start + part] === message ? start + part : start;
  };
  const isThere = (passage: string) => passages?.has(passage) ?? true;
  return {
    reply,
    source: (source) => {
      if (isMessageSource(source)) return reply(source);
      return isThere(source.passage) ? source.passage : null;
    },
    isPassage: (source) => !isMessageSource(source),
    isOmitted: (source) =>
      isMessageSource(source) ? omitted?.has(source.message) === true : !isThere(source.passage),
  };
}

const idsOf = (replies: readonly string[]) => [...new Set(replies.filter((id) => id !== ''))];

/** Minutes of replies, given the message id of each, empty for one that is gone, and how many of the first are only cited. */
export function keptMinutes(
  { covers, ...lines }: Minutes,
  replies: readonly string[],
  {
    citedCount = 0,
    passages,
  }: { citedCount?: number | undefined } & Omit<Numbered, 'replies'> = {},
): KeptMinutes {
  const cited = idsOf(replies.slice(0, citedCount));
  return {
    content: sourceMapper(readNumbers({ replies, passages })).minutes(lines),
    read: idsOf(replies.slice(citedCount, covers)),
    ...(cited.length > 0 && { cited }),
  };
}

/** A decision on replies, given the message id of each, empty for one that is gone. */
export const keptDecision = (
  decision: Decision,
  replies: readonly string[],
  passages?: readonly string[],
): KeptDecision => ({
  content: sourceMapper(readNumbers({ replies, passages })).decision(decision),
  read: idsOf(replies),
});

type AnyContent = Pick<KeptMinutes, 'content'> | Pick<KeptDecision, 'content'>;

/** The sources of all lines of minutes or of a decision. */
function sourcesOf({ content }: AnyContent): Source[] {
  const sources: Source[] = [];
  const note = (source: Source) => (sources.push(source), null);
  // Nothing counts as a passage, so that all are met.
  const collect = sourceMapper({ reply: note, source: note, isPassage: () => false });
  if ('findings' in content) collect.minutes(content);
  else collect.decision(content);
  return sources;
}

/** The ids of the messages that lines of minutes rest on. */
export const citedMessages = (minutes: KeptMinutes): ReadonlySet<string> =>
  new Set(
    sourcesOf(minutes)
      .filter(isMessageSource)
      .map(({ message }) => message),
  );

const passagesOf = (kept: AnyContent | undefined): string[] =>
  kept === undefined
    ? []
    : sourcesOf(kept).flatMap((source) => (isMessageSource(source) ? [] : source.passage));

/** The passages that the decision rests on, then those of the minutes, each once. */
export const outcomePassages = ({
  decision,
  minutes,
}: Pick<Outcome, 'decision' | 'minutes'>): string[] => [
  ...new Set([...passagesOf(decision), ...passagesOf(minutes)]),
];

/** What came of a conversation, with other references of passages. */
export function withPassages<Some extends Pick<Outcome, 'minutes' | 'decision'>>(
  outcome: Some,
  refOf: (ref: string) => string,
): Some {
  const { minutes, decision } = outcome;
  const { minutes: ofMinutes, decision: ofDecision } = sourceMapper<
    MessageSource,
    PassageSource,
    Kinds
  >({
    reply: (source) => source,
    source: (source) => (isMessageSource(source) ? source : { passage: refOf(source.passage) }),
    isPassage: (source) => !isMessageSource(source),
  });
  return {
    ...outcome,
    ...(minutes && { minutes: { ...minutes, content: ofMinutes(minutes.content) } }),
    ...(decision && { decision: { ...decision, content: ofDecision(decision.content) } }),
  };
}

/** What minutes and decisions are sent, published and stored with. */
export interface SourceTarget {
  /** The message id of each reply. */
  replies: readonly string[];
  /** Messages of the conversation that found no room among them: what rests on these was checked with their words. */
  omitted?: ReadonlySet<string>;
  /** The passages that go along: what rests on others was checked with their words. All, where it is missing. */
  passages?: ReadonlySet<string>;
  /** Messages among them that minutes do not read, such as passes. */
  unread?: ReadonlySet<string>;
  /** The people whom a reader knows, under their names of today: lines about others are left out. */
  members?: readonly NamedMember[];
  /** With `members`: lines about others stay as they are. */
  keepsOthers?: true;
}

const mapperTo = (target: SourceTarget) => sourceMapper(findNumbers(target));

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

/** Message ids of replies and passages among which every source has a number, beginning with these messages. */
function numbersFor(first: readonly string[], sources: readonly Source[]) {
  const parts = new Map(first.map((id) => [id, 0]));
  const passages = new Set<string>();
  for (const source of sources) {
    if (isMessageSource(source))
      parts.set(source.message, Math.max(source.part ?? 0, parts.get(source.message) ?? 0));
    else passages.add(source.passage);
  }
  const all = [...parts].flatMap(([id, last]) => Array.from({ length: last + 1 }, () => id));
  const replies = all.slice(0, limits.replies - passages.size);
  return { replies, passages: [...passages].slice(0, limits.replies - replies.length) };
}

/** Gives passages the numbers after those of the replies: an earlier version refuses texts, and leaves such numbers out. */
function numberPassages({ replies, passages }: ReturnType<typeof numbersFor>) {
  const numbers = new Map(passages.map((passage, index) => [passage, replies.length + index]));
  return sourceMapper<number, string, { reply: number; passage: number }>({
    reply: (source) => source,
    source: (source) => (isReply(source) ? source : (numbers.get(source) ?? null)),
    isPassage: (source) => !isReply(source),
  });
}

/** Minutes as they are stored. */
export function storedMinutes(minutes: KeptMinutes): StoredMinutes {
  const { read, cited = [] } = minutes;
  const numbered = numbersFor([...cited, ...read], sourcesOf(minutes));
  const { replies: messageIds, passages } = numbered;
  const citedCount = coveredCount(messageIds, new Set(cited));
  const { covers, ...lines } = minutesFor(minutes, { replies: messageIds });
  return {
    content: { covers, ...numberPassages(numbered).minutes(lines) },
    messageIds,
    ...(passages.length > 0 && { passages }),
    ...(citedCount > 0 && { citedCount }),
  };
}

/** A decision as it is stored. */
export function storedDecision(decision: KeptDecision): StoredDecision {
  const numbered = numbersFor(decision.read, sourcesOf(decision));
  const { replies: messageIds, passages } = numbered;
  const content = mapperTo({ replies: messageIds }).decision(decision.content);
  return {
    content: numberPassages(numbered).decision(content),
    messageIds,
    ...(passages.length > 0 && { passages }),
  };
}
