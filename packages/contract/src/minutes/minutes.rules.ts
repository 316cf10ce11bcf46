import type { ErrorCode } from '../errors/error-codes.ts';
import type { Reply } from '../conversation/conversation.schemas.ts';
import type { CarriedFile } from '../files/carried-files.schemas.ts';
import { limits } from '../limits.ts';
import { memberKey } from '../team/member-name.rules.ts';
import type {
  Decision,
  Minutes,
  Objection,
  SourceReference,
  WithAnySources,
  WithSources,
} from './minutes.schemas.ts';

/** A member as minutes name one. */
export interface NamedMember {
  /** Comes before name and role, where both sides have one. */
  id?: string | undefined;
  name: string;
  role: string;
}

/** What minutes and decisions refer to. */
export interface MinutesReferences {
  participants: readonly NamedMember[];
  /** Number of replies; sources are below it. */
  replyCount: number;
  /** With the passages that sources may name. */
  files?: readonly CarriedFile[] | null | undefined;
}

/** Whether a line rests on a reply by this; else it is a passage. */
export const isReply = (source: SourceReference): source is number => typeof source === 'number';

/** A reference that leads nowhere: the path of the field, and the code of the error. */
export interface ReferenceIssue {
  path: (string | number)[];
  code: Extract<
    ErrorCode,
    | 'not_a_participant'
    | 'not_a_reply'
    | 'not_a_passage'
    | 'not_an_objection'
    | 'repeated_objection'
  >;
}

/** All lines of minutes. */
export const linesOfMinutes = (minutes: Minutes): { sources: SourceReference[] }[] => [
  ...minutes.keyResults,
  ...minutes.positions,
  ...minutes.objections,
  ...minutes.actionItems,
  ...minutes.openQuestions,
  ...minutes.findings,
];

/** All lines of a decision. */
export const linesOfDecision = (decision: Decision): { sources: SourceReference[] }[] => [
  ...decision.reasons,
  ...decision.options.flatMap((option) => [...option.for, ...option.against]),
  ...decision.dissent,
  ...decision.conditions,
];

type Path = ReferenceIssue['path'];

/** Collects references that lead nowhere. */
class ReferenceCheck {
  readonly issues: ReferenceIssue[] = [];
  readonly #members: ReadonlySet<string>;
  readonly #replyCount: number;
  readonly #passages: ReadonlySet<string>;

  constructor({ participants, replyCount, files }: MinutesReferences) {
    this.#members = new Set(participants.flatMap((one) => [memberKey(one), one.id ?? '']));
    this.#replyCount = replyCount;
    this.#passages = new Set(
      (files ?? []).flatMap(({ label, excerpts }) => excerpts.map(({ n }) => `${label}:${n}`)),
    );
  }

  member(path: Path, member: NamedMember): void {
    if (!this.#members.has(member.id || memberKey(member)) && !this.#members.has(memberKey(member)))
      this.issues.push({ path, code: 'not_a_participant' });
  }

  reply(path: Path, index: number): void {
    if (index >= this.#replyCount) this.issues.push({ path, code: 'not_a_reply' });
  }

  replies(path: Path, indexes: readonly number[]): void {
    indexes.forEach((index, place) => this.reply([...path, place], index));
  }

  sourcesOf(path: Path, items: readonly { sources: readonly SourceReference[] }[]): void {
    items.forEach(({ sources }, item) =>
      sources.forEach((source, place) => {
        const at = [...path, item, 'sources', place];
        if (isReply(source)) this.reply(at, source);
        else if (!this.#passages.has(source)) this.issues.push({ path: at, code: 'not_a_passage' });
      }),
    );
  }
}

/** Finds members and replies in minutes that do not exist; paths begin at the minutes. */
export function findMinutesIssues(
  minutes: Minutes,
  references: MinutesReferences,
): ReferenceIssue[] {
  const check = new ReferenceCheck(references);
  if (minutes.covers > references.replyCount)
    check.issues.push({ path: ['covers'], code: 'not_a_reply' });
  for (const list of ['keyResults', 'actionItems', 'openQuestions', 'findings'] as const)
    check.sourcesOf([list], minutes[list]);
  check.sourcesOf(['positions'], minutes.positions);
  minutes.positions.forEach(({ member, changed }, place) => {
    check.member(['positions', place, 'member'], member);
    const because = changed?.because ?? null;
    if (because !== null) check.reply(['positions', place, 'changed', 'because'], because);
  });
  check.sourcesOf(['objections'], minutes.objections);
  check.issues.push(...findRepeatedObjections(['objections'], minutes.objections));
  minutes.objections.forEach(({ by, answeredBy }, place) => {
    check.member(['objections', place, 'by'], by);
    check.replies(['objections', place, 'answeredBy'], answeredBy);
  });
  return check.issues;
}

/**
 * Finds members, replies and objections in a decision that do not exist; paths begin at the decision. Without minutes
 * there is no objection that it can overrule.
 */
export function findDecisionIssues(
  decision: Decision,
  objections: readonly Objection[],
  references: MinutesReferences,
): ReferenceIssue[] {
  const check = new ReferenceCheck(references);
  check.sourcesOf(['reasons'], decision.reasons);
  check.sourcesOf(['conditions'], decision.conditions);
  decision.options.forEach((option, place) => {
    check.sourcesOf(['options', place, 'for'], option.for);
    check.sourcesOf(['options', place, 'against'], option.against);
  });
  check.sourcesOf(['dissent'], decision.dissent);
  decision.dissent.forEach(({ member }, place) =>
    check.member(['dissent', place, 'member'], member),
  );
  check.issues.push(...findOverruleIssues(decision.overruled, objections));
  return check.issues;
}

/** Finds overruled objections that the minutes do not have, or that are overruled twice; paths begin at `overruled`. */
export function findOverruleIssues(
  overruled: readonly { id: string }[],
  objections: readonly Objection[],
): ReferenceIssue[] {
  const ids = new Set(objections.map(({ id }) => id));
  return [
    ...findRepeatedObjections(['overruled'], overruled),
    ...overruled.flatMap(({ id }, place): ReferenceIssue[] =>
      ids.has(id) ? [] : [{ path: ['overruled', place, 'id'], code: 'not_an_objection' }],
    ),
  ];
}

/** Finds ids that an earlier item has: of two objections with one id, either could stand for the other. */
function findRepeatedObjections(path: Path, items: readonly { id: string }[]): ReferenceIssue[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, place): ReferenceIssue[] => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ path: [...path, place, 'id'], code: 'repeated_objection' }] : [];
  });
}

/** An objection, whatever its sources are. */
type AnyObjection = WithAnySources<Objection>;

/** The mark of a key result of which a model says that it was touched, but no message supports that. */
export function keyResultMark({ state, sources }: WithAnySources<Minutes['keyResults'][number]>): {
  unsupported?: true;
} {
  return state !== 'untouched' && sources.length === 0 ? { unsupported: true } : {};
}

/** The objections that stand in the way of a decision: open, and not overruled. */
export function blockingObjections<One extends AnyObjection>(
  objections: readonly One[],
  overruled: readonly { id: string }[],
): One[] {
  const ids = new Set(overruled.map(({ id }) => id));
  return objections.filter((objection) => !isSettled(objection) && !ids.has(objection.id));
}

/** An answer follows its objection: a conversation that holds the objection and no answer has not settled it. */
const isSettled = ({ state, sources, answeredBy }: AnyObjection) =>
  state !== 'open' && (answeredBy.length > 0 || sources.length === 0);

/** Finds members in a list. */
type FinderOf = (
  members: readonly NamedMember[],
) => (member: NamedMember) => NamedMember | null | undefined;

const byKey: FinderOf = (members) => {
  const known = new Map(members.map((member) => [memberKey(member), member]));
  return (member) => known.get(memberKey(member));
};

/**
 * The dissent of those whose objection is not settled, also when it is overruled, and who are not in it yet: their position,
 * else what they object to.
 */
export function missingDissent<Said = number, Passage = string>(
  dissent: WithSources<Decision['dissent'], Said, Passage>,
  { objections, positions }: WithSources<Pick<Minutes, 'objections' | 'positions'>, Said, Passage>,
  finderOf: FinderOf = byKey,
): WithSources<Decision['dissent'], Said, Passage> {
  const lines = [...dissent];
  for (const { by, against, sources, unsupported } of blockingObjections(objections, [])) {
    const isNamed = Boolean(finderOf(lines.map(({ member }) => member))(by));
    if (isNamed || lines.length >= limits.participants) continue;
    const isTheirs = finderOf([by]);
    const position = positions.find(({ member }) => Boolean(isTheirs(member)));
    const basis = position ?? { sources, unsupported };
    lines.push({
      member: { ...(by.id && { id: by.id }), name: by.name, role: by.role },
      view: position?.stance ?? against,
      sources: basis.sources,
      ...(basis.unsupported === true ? { unsupported: true } : {}),
    });
  }
  return lines.slice(dissent.length);
}

/** Whether a decision has neither dissent nor an objection that was overruled. */
export const isUnanimous = ({ dissent, overruled }: WithAnySources<Decision>): boolean =>
  dissent.length === 0 && overruled.length === 0;

/** A conversation as it is published. */
interface PublishedConversation {
  replies: readonly (Reply | string)[];
  participants: MinutesReferences['participants'];
  objections: readonly Objection[];
}

/** Whether something stands in the way of publishing a conversation as decided: an objection of the minutes, or of a reply. */
export const hasOpenObjection = (
  conversation: PublishedConversation,
  { overruled }: Decision,
): boolean =>
  blockingObjections(conversation.objections, overruled).length > 0 ||
  hasUnreadObjection(conversation);

/** Whether the replies hold an objection by a participant on which no objection of the minutes rests. */
function hasUnreadObjection({ replies, participants, objections }: PublishedConversation): boolean {
  const names = new Set(participants.map(({ name }) => name));
  const cited = new Set<SourceReference>(objections.flatMap(({ sources }) => sources));
  return replies.some((reply, index) => {
    if (typeof reply === 'string' || cited.has(index)) return false;
    const { kind, fromUser, passed = false, sender } = reply;
    return kind === 'objection' && !fromUser && !passed && names.has(sender);
  });
}
