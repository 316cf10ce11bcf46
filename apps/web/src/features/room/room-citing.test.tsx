import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mara } from '../../../test/discussion-fixture.ts';
import { openTeamRoom, said, setUpTeamRoom } from '../../../test/team-room.tsx';
import { changeConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { fileStore } from '../../services/workspace/files/file-store.ts';
import { putOnTable } from '../../services/workspace/files/table-files.ts';

beforeEach(setUpTeamRoom);
afterEach(() => vi.restoreAllMocks());

const lease = {
  name: 'lease.pdf',
  kind: 'pdf',
  hash: 'a1',
  size: 9,
  passages: 48,
  characters: 90,
} as const;
const passages = [{ n: 3, label: 'p. 2', text: 'Notice is six months.' }];

async function putLease() {
  await fileStore.keep('a1', { passages, characters: 21 }, null);
  putOnTable(lease);
}

const claims = 'It says "notice is nine months" [F1:3].';

test('an answer has its citations as chips, says what was read, and both lead to the passage', async () => {
  const { user } = openTeamRoom([
    { ...said('a', mara, claims), read: [{ file: 'F1', passages: [3] }] },
  ]);
  expect(screen.getByRole('log')).toHaveTextContent(claims);
  await putLease();
  const chip = await screen.findByRole('button', { name: 'F1, p. 2, lease.pdf' });
  expect(screen.getByRole('log')).toHaveTextContent('Not in the source');
  await user.click(chip);
  const panel = await screen.findByRole('dialog', { name: 'Files' });
  await waitFor(() =>
    expect(within(panel).getByText('p. 2').closest('[data-passage]')).toHaveFocus(),
  );
  expect(panel).toHaveTextContent('Notice is six months.');
  await user.keyboard('{Escape}');
  expect(chip).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Read 1 of 48 passages' }));
  const list = screen.getByRole('dialog', { name: 'What was read' });
  expect(list).toHaveTextContent('F1 lease.pdf 1 of 48');
  await user.click(within(list).getByRole('button', { name: 'F1, p. 2, lease.pdf' }));
  expect(screen.getByRole('dialog', { name: 'p. 2, lease.pdf' })).toHaveTextContent(
    'Notice is six months.',
  );
});

test('an answer is copied with file and place', async () => {
  const writeText = vi.fn(async () => undefined);
  const { user } = openTeamRoom([said('a', mara, claims)]);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await putLease();
  await screen.findByRole('button', { name: 'F1, p. 2, lease.pdf' });
  await user.click(screen.getByRole('button', { name: 'Copy message' }));
  await waitFor(() =>
    expect(writeText).toHaveBeenCalledWith('It says "notice is nine months" [lease.pdf, p. 2].'),
  );
});

test('passages that something rests on are there where the text is on another device', async () => {
  openTeamRoom([said('a', mara, claims)]);
  putOnTable({ ...lease, hash: 'b2' });
  changeConversation({
    files: [{ label: 'F1', ...lease, hash: 'b2', addedAt: 1, cited: passages, isRemoved: true }],
  });
  await screen.findByRole('button', { name: 'F1, p. 2, lease.pdf' });
  expect(screen.getByRole('log')).toHaveTextContent('Not in the source');
});
