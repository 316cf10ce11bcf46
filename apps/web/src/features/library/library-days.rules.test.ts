import { readConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { expect, test } from 'vitest';
import { byDay, libraryEntries, type LibraryEntry } from './library-days.rules.ts';

const present = new Date(2026, 10, 23, 0, 10).getTime();
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();

function head(id: string, updatedAt: number, origin?: string) {
  const branchOf = { conversationId: origin, messageId: 'm', title: 'T' };
  const read = readConversationHead({ id, updatedAt, ...(origin && { branchOf }) });
  if (read === null) throw new Error('unreadable');
  return read;
}

const idOf = (entry: LibraryEntry) =>
  'saved' in entry ? `saved ${entry.saved.id}` : entry.group.origin?.id;

test('conversations and saved ones are one list by day, with branches at the newest of them', () => {
  const heads = [head('b', at(23, 0), 'a'), head('x', at(22)), head('a', at(20)), head('y', at(1))];
  const days = byDay(libraryEntries(heads, [head('s', at(22, 13))]), present);
  expect(days.map(({ day, entries }) => [day, ...entries.map(idOf)])).toEqual([
    ['today', 'a'],
    ['yesterday', 'saved s', 'x'],
    ['older', 'y'],
  ]);
});

test('a clock that was set back leaves what is to come under today, and a day without any is left out', () => {
  const days = byDay(libraryEntries([head('a', at(25))], []), present);
  expect(days.map(({ day }) => day)).toEqual(['today']);
});
