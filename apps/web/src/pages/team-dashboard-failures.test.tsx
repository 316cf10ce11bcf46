import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nils } from '../../test/discussion-fixture.ts';
import { problemResponse } from '../../test/fake-api.ts';
import { answer, openTeamRoom, said, setUpTeamRoom } from '../../test/team-room.tsx';

beforeEach(setUpTeamRoom);

const unreadable = 'The model server sent an answer that cannot be read.';
const failure = () => problemResponse(502, 'ai_unavailable', unreadable);

test('an action of a member that failed says why, and is asked again for the same', async () => {
  const room = openTeamRoom([], { answers: [failure(), answer('Roots need air.')] });
  await room.ask('Nils', 'Objection');
  await room.hasMessages(1);
  const [reply] = room.messages();
  expect(reply).toHaveAccessibleName(/^Nils, /u);
  await waitFor(() => expect(reply).toHaveTextContent(unreadable));
  expect(reply).toHaveTextContent('Sorry, I encountered an error while processing your request.');
  await room.user.click(within(reply!).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(room.log()).toHaveTextContent('Roots need air.'));
  await room.hasMessages(1);
  expect(within(room.log()).getByText('Objection')).toBeVisible();
  const request = { activeSpeaker: { name: 'Nils' }, responseType: 'an objection' };
  expect(room.asked()).toMatchObject([request, request]);
});

test('a summary that failed says why, and is asked for again in its place', async () => {
  const answers = [failure(), answer('Trees first.')];
  const room = openTeamRoom([said('a', nils, 'Trees.')], { answers });
  await room.choose('Summarize Conversation');
  await room.hasMessages(2);
  await waitFor(() => expect(room.messages()[1]).toHaveTextContent(unreadable));
  expect(room.messages()[1]).toHaveTextContent(
    'Sorry, I encountered an error while summarizing the conversation.',
  );
  await room.user.click(within(room.messages()[1]!).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(room.messages()[1]).toHaveTextContent('Summary: Trees first.'));
  await room.hasMessages(2);
});
