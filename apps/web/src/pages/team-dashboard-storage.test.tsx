import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { answer, openTeamRoom, setUpTeamRoom } from '../../test/team-room.tsx';
import {
  conversationStored,
  loadCurrentConversation,
} from '../services/workspace/conversation/current-conversation.ts';
import { storedConversations } from '../services/workspace/stored-conversations/stored-conversations.ts';

beforeEach(setUpTeamRoom);

const contentsStored = async () =>
  (await storedConversations.read(loadCurrentConversation().id))?.messages.map(
    ({ content }) => content,
  );

test('a database that is full is told of, a copy can be downloaded, and room that comes back is used', async () => {
  const room = openTeamRoom([], { answers: [answer('First.'), answer('Second.')] });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await fill(room.input(), 'Said while the storage is full.', '{Enter}');
  await room.hasMessages(2);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The storage of this browser is full.',
  );
  expect(logged).toHaveBeenCalledWith('Error loading data from local storage', expect.anything());

  let copy: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      copy = blob;
      return 'blob:copy';
    },
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await room.user.click(screen.getByRole('button', { name: 'Download a copy' }));
  expect(names).toEqual(['conversation.json']);
  const { messages } = loadCurrentConversation();
  expect(JSON.parse((await copy?.text()) ?? '')).toMatchObject({ messages });

  put.mockRestore();
  await fill(room.input(), 'Said when there is room again.', '{Enter}');
  await room.hasMessages(4);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await conversationStored();
  expect(await contentsStored()).toEqual([
    'Said while the storage is full.',
    'First.',
    'Said when there is room again.',
    'Second.',
  ]);
});
