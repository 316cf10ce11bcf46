import type { HandOver } from '@convoke/contract/conversation/mention.rules.ts';

/** A member who waits for the floor, and whom the member answers. */
export interface WaitingMember {
  member: number;
  because: 'mentioned' | 'asked' | 'objected';
  /** Member by index, or the visitor. */
  answers: number | 'visitor';
}

/** What a turn says to others. */
export interface Call {
  author: number | 'visitor';
  handOver: Pick<HandOver, 'mentioned' | 'asked' | 'named'>;
  isObjection: boolean;
  /** The last other member who said something; null when that was the visitor. */
  previousSpeaker: number | null;
}

/** A hand-over with further mentions, behind those of the words: they are in lines that are not shown. */
export function withMentions(handOver: HandOver, further: readonly number[]): HandOver {
  if (further.length === 0) return handOver;
  return {
    ...handOver,
    mentioned: [...new Set([...handOver.mentioned, ...further])],
    asked: handOver.asked.filter((member) => !further.includes(member)),
    named: [...new Set([...handOver.named, ...further])],
  };
}

/**
 * The members whom a turn calls: those it names with `@`, those it asks by name, and those to whom it objects,
 * who are named in it, or else the member who spoke before. A member who names itself calls nobody.
 */
export function calledMembers({
  author,
  handOver,
  isObjection,
  previousSpeaker,
}: Call): WaitingMember[] {
  const targets = isObjection ? handOver.named.filter((member) => member !== author) : [];
  if (isObjection && targets.length === 0 && previousSpeaker !== null)
    targets.push(previousSpeaker);
  const calls = [
    ...handOver.mentioned.map((member) => ({ member, because: 'mentioned' as const })),
    ...handOver.asked.map((member) => ({ member, because: 'asked' as const })),
    ...targets.map((member) => ({ member, because: 'objected' as const })),
  ];
  return calls
    .filter(({ member }) => member !== author)
    .map((call) => ({ ...call, answers: author }));
}

/**
 * Adds members to the queue: those whom the visitor named, then those whom members named or asked, then those with an
 * objection to answer; within each of these in order of arrival. Each member waits once, in the better place.
 */
export function enqueue(
  queue: readonly WaitingMember[],
  added: readonly WaitingMember[],
): WaitingMember[] {
  const next = [...queue];
  for (const entry of added) {
    const present = next.findIndex(({ member }) => member === entry.member);
    const waiting = next[present];
    if (waiting !== undefined) {
      if (rankOf(waiting) <= rankOf(entry)) continue;
      next.splice(present, 1);
    }
    next.splice(next.findLastIndex((one) => rankOf(one) <= rankOf(entry)) + 1, 0, entry);
  }
  return next;
}

function rankOf({ because, answers }: WaitingMember): number {
  if (answers === 'visitor') return 0;
  return because === 'objected' ? 2 : 1;
}
