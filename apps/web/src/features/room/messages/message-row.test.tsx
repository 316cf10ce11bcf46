import { act, render, screen } from '@testing-library/react';
import { useStore } from 'zustand';
import { expect, test } from 'vitest';
import { mara, setUpDiscussion } from '../../../../test/discussion-fixture.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { MessageRow } from './message-row.tsx';

/** The row of the turn in progress, as the log shows it. */
function CurrentRow({ room }: { room: TalkDriver }) {
  const turn = useStore(room.store, (state) => state.turn);
  if (turn === null) return null;
  const { message } = turn;
  return <MessageRow {...{ message, turn, room }} continuesGroup={false} isLast isMarked={false} />;
}

test('while a local model writes other replies, the row says for how many it waits', async () => {
  const t = setUpDiscussion();
  render(<CurrentRow room={t.room} />);
  act(() => void t.room.discuss('Go.'));
  const discussion = await t.lastDiscussion();
  act(() => discussion.begin(1, mara));
  const row = screen.getByRole('article');
  expect(row).toHaveTextContent('Typing...');
  act(() => discussion.wait(1, 2));
  expect(row).toHaveTextContent('Waiting for 2 other replies');
  act(() => discussion.wait(1, 1));
  expect(row).toHaveTextContent('Waiting for 1 other reply');
  act(() => discussion.wait(1, 0));
  expect(row).toHaveTextContent('Typing...');
  act(() => discussion.say(1, 'Boats.'));
  expect(row).not.toHaveTextContent(/Typing|Waiting/u);
});
