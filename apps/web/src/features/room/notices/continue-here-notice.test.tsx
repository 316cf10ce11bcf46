import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { mara } from '../../../../test/discussion-fixture.ts';
import { saidBy } from '../../../../test/minutes-fixture.ts';
import {
  appendMessage,
  changeConversation,
  conversationStored,
  loadCurrentConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { storedConversations } from '../../../services/workspace/stored-conversations/stored-conversations.ts';
import { ContinueHereNotice } from './continue-here-notice.tsx';

test('what is on screen goes on as a conversation of its own when another tab has deleted it', async () => {
  globalThis.indexedDB = new IDBFactory();
  startNewConversation();
  appendMessage(saidBy('a', mara));
  await conversationStored();
  const { id } = loadCurrentConversation();
  render(<ContinueHereNotice restoreFocusTo={{ current: null }} />);
  act(() => changeConversation({ isPaused: true }));
  await storedConversations.remove(id);

  await userEvent.click(screen.getByRole('button', { name: 'Continue here' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await waitFor(async () => expect(await storedConversations.list()).toHaveLength(1));
  const kept = loadCurrentConversation();
  expect(kept).toMatchObject({ isPaused: false, messages: [{ id: 'a' }] });
  expect(kept.id).not.toBe(id);
  expect((await storedConversations.read(kept.id))?.messages).toEqual(kept.messages);
});
