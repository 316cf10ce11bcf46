import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { daysAgo } from '../../lib/days-ago.ts';
import { groupBranches, type BranchGroup } from './branch-groups.rules.ts';

/** An entry of the library: a conversation with its branches, or a saved one. */
export type LibraryEntry = { group: BranchGroup } | { saved: ConversationHead };

export type LibraryDay = 'today' | 'yesterday' | 'older';

/** All entries, the newest first; a conversation with branches stands at the newest of them. */
export function libraryEntries(
  heads: readonly ConversationHead[],
  saved: readonly ConversationHead[],
): LibraryEntry[] {
  const entries = [
    ...groupBranches(heads).map((group) => ({ group })),
    ...saved.map((head) => ({ saved: head })),
  ];
  return entries.toSorted((one, other) => workedOnAt(other) - workedOnAt(one));
}

/** Entries in their order by the day on which they were last worked on; a day without any is left out. */
export function byDay(
  entries: readonly LibraryEntry[],
  present: number,
): { day: LibraryDay; entries: LibraryEntry[] }[] {
  const days = ['today', 'yesterday', 'older'] as const;
  return days
    .map((day) => ({ day, entries: entries.filter((entry) => dayOf(entry, present) === day) }))
    .filter(({ entries: ofDay }) => ofDay.length > 0);
}

function dayOf(entry: LibraryEntry, present: number): LibraryDay {
  const ago = daysAgo(workedOnAt(entry), present);
  if (ago <= 0) return 'today';
  return ago === 1 ? 'yesterday' : 'older';
}

function workedOnAt(entry: LibraryEntry): number {
  if ('saved' in entry) return entry.saved.updatedAt;
  const { origin, branches } = entry.group;
  return Math.max(origin?.updatedAt ?? 0, ...branches.map(({ updatedAt }) => updatedAt));
}
