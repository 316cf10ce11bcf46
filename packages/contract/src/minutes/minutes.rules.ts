import type { ErrorCode } from '../errors/error-codes.ts';
import { memberKey } from '../team/member-name.rules.ts';
import type { Decision, Minutes, Objection } from './minutes.schemas.ts';

/** What minutes and decisions refer to. */
export interface MinutesReferences {
  participants: readonly { name: string; role: string }[];
  /** Number of replies; sources are below it. */
  replyCount: number;
}

/** A reference that leads nowhere: the path of the field, and the code of the error. */
export interface ReferenceIssue {
  path: (string | number)[];
  code: Extract<ErrorCode, 'not_a_participant' | 'not_a_reply' | 'not_an_objection'>;
}

type Path = ReferenceIssue['path'];

/** Collects references that lead nowhere. */
class ReferenceCheck {
  readonly issues: ReferenceIssue[] = [];
  readonly #members: ReadonlySet<string>;
  readonly #replyCount: number;

  constructor({ participants, replyCount }: MinutesReferences) {
    this.#members = new Set(participants.map(memberKey));
    this.#replyCount = replyCount;
  }

  member(path: Path, member: { name: string; role: string }): void {
    if (!this.#members.has(memberKey(member)))
      this.issues.push({ path, code: 'not_a_participant' });
  }

  reply(path: Path, index: number): void {
    if (index >= this.#replyCount) this.issues.push({ path, code: 'not_a_reply' });
  }

  replies(path: Path, indexes: readonly number[]): void {
    indexes.forEach((index, place) => this.reply([...path, place], index));
  }

  sourcesOf(path: Path, items: readonly { sources: readonly number[] }[]): void {
    items.forEach(({ sources }, place) => this.replies([...path, place, 'sources'], sources));
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
  const path: Path = ['overruled'];
  check.issues.push(...findOverruleIssues(decision.overruled, objections, path));
  return check.issues;
}

/** Finds overruled objections that the minutes do not have. */
export function findOverruleIssues(
  overruled: readonly { id: string }[],
  objections: readonly Objection[],
  path: Path,
): ReferenceIssue[] {
  const ids = new Set(objections.map(({ id }) => id));
  return overruled.flatMap(({ id }, place): ReferenceIssue[] =>
    ids.has(id) ? [] : [{ path: [...path, place, 'id'], code: 'not_an_objection' }],
  );
}

/** The mark of a key result of which a model says that it was touched, but no message supports that. */
export function keyResultMark({ state, sources }: Minutes['keyResults'][number]): {
  unsupported?: true;
} {
  return state !== 'untouched' && sources.length === 0 ? { unsupported: true } : {};
}

/** The objections that stand in the way of a decision: open, and not overruled. */
export function blockingObjections(
  objections: readonly Objection[],
  overruled: readonly { id: string }[],
): Objection[] {
  const ids = new Set(overruled.map(({ id }) => id));
  return objections.filter(({ id, state }) => state === 'open' && !ids.has(id));
}
