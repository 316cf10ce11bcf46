import { readConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { expect, test } from 'vitest';
import { mara, nils, oda } from '../../../../test/discussion-fixture.ts';
import { branchDifference } from './branch-difference.ts';

function head(members: unknown[], branchOf: object = {}) {
  const origin = { conversationId: 'o', messageId: 'm', title: 'T', ...branchOf };
  const read = readConversationHead({ id: 'b', members, branchOf: origin });
  if (read === null) throw new Error('unreadable');
  return read;
}

test('a branch is told from its origin by who left or joined, and by what was edited', () => {
  const origin = head([mara, nils]);
  const edited = { edited: 'And why?' };
  expect(branchDifference(head([mara]), origin)).toBe('without Nils');
  expect(branchDifference(head([mara, oda], edited), origin)).toBe(
    'without Nils · with Oda · edited: And why?',
  );
  expect(branchDifference(head([mara, nils], edited), origin)).toBe('edited: And why?');
});

test('a branch with the same team is told by the message after which it begins', () => {
  const after = { after: 'Trees.' };
  expect(branchDifference(head([mara], after), head([mara]))).toBe('after: Trees.');
  expect(branchDifference(head([], after), head([mara]))).toBe('without Mara');
  // Its origin is not there, or it began before that was stored.
  expect(branchDifference(head([mara], after), undefined)).toBe('after: Trees.');
  expect(branchDifference(head([mara]), head([mara]))).toBe('');
});
