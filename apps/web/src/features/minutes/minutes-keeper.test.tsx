import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mara, nils, setUpDiscussion } from '../../../test/discussion-fixture.ts';
import { keep, keepDecision, saidBy } from '../../../test/minutes-fixture.ts';
import {
  changeConversation,
  loadCurrentConversation,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { loadShownMinutes, MinutesButtonSlot, MinutesKeeper } from './minutes-slots.tsx';
import { minutesWork } from './work/browser-minutes.ts';

beforeEach(() => startNewConversation());

test('an objection after the decision makes it a draft again, and the pill counts it', async () => {
  const messages = [saidBy('a', mara), saidBy('b', nils)];
  const ids = ['a', 'b'];
  changeConversation({
    messages,
    outcome: { minutes: keep({}, ids), decision: keepDecision({}, ids), decidedAt: 5 },
  });
  await loadShownMinutes();
  const { room } = setUpDiscussion();
  render(
    <>
      <MinutesButtonSlot isOpen={false} onOpen={() => {}} />
      <MinutesKeeper room={room} />
    </>,
  );
  const button = () => screen.getByRole('button', { name: 'Minutes' });
  await waitFor(() => expect(button()).toHaveAccessibleDescription(/^Decided/u));

  act(() => changeConversation({ messages: [...messages, saidBy('c', mara)] }));
  expect(loadCurrentConversation().outcome.decidedAt).toBe(5);

  const objection = { ...saidBy('d', nils), kind: 'objection' as const };
  act(() => changeConversation({ messages: [...messages, objection] }));
  expect(loadCurrentConversation().outcome).not.toHaveProperty('decidedAt');
  expect(button()).toHaveAccessibleDescription(/^1 open objection/u);
  expect(screen.getByRole('group', { name: 'Key results' })).toHaveTextContent('1 objection');
  await waitFor(() =>
    expect(minutesWork.store.getState().announcement).toBe(
      'An objection is open, so the conversation no longer counts as decided.',
    ),
  );
});

test('what was said of another tab is no longer said once this one goes on', async () => {
  const elsewhere = 'This conversation continues in another tab.';
  const { room } = setUpDiscussion();
  render(<MinutesKeeper room={room} />);
  act(() => changeConversation({ isPaused: true }));
  minutesWork.store.setState({ failure: elsewhere });
  act(() => changeConversation({ isPaused: false }));
  await waitFor(() => expect(minutesWork.store.getState().failure).toBeNull());
});
