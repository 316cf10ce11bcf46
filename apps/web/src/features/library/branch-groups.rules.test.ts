import { expect, test } from 'vitest';
import { readConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { groupBranches } from './branch-groups.rules.ts';

function head(id: string, origin?: string) {
  const branchOf = { conversationId: origin, messageId: 'm', title: 'T' };
  const read = readConversationHead({ id, ...(origin === undefined ? {} : { branchOf }) });
  if (read === null) throw new Error('unreadable');
  return read;
}

const grouped = (...heads: ReturnType<typeof head>[]) =>
  groupBranches(heads).map(({ origin, branches }) => [
    origin?.id ?? null,
    ...branches.map(({ id }) => id),
  ]);

test('branches stand under their origin, at the place of the newest of them', () => {
  expect(grouped(head('b', 'a'), head('x'), head('a'), head('c', 'a'))).toEqual([
    ['a', 'b', 'c'],
    ['x'],
  ]);
});

test('a branch of a branch stands under the first conversation', () => {
  expect(grouped(head('c', 'b'), head('b', 'a'), head('a'))).toEqual([['a', 'c', 'b']]);
});

test('branches of a deleted conversation stay together', () => {
  expect(grouped(head('b', 'gone'), head('x'), head('c', 'gone'), head('d', 'c'))).toEqual([
    [null, 'b', 'c', 'd'],
    ['x'],
  ]);
});

test('conversations that name each other as origin are all listed, once', () => {
  const listed = grouped(head('a', 'b'), head('b', 'a'), head('c', 'c')).flat();
  expect(listed.filter((id) => id !== null).toSorted()).toEqual(['a', 'b', 'c']);
});
