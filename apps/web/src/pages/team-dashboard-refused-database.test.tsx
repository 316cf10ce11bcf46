import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { openTeamRoom, setUpTeamRoom } from '../../test/team-room.tsx';

// In a file of its own: here nothing has opened the database before.
test('a browser that refuses its database is told of, and the conversation goes on', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await setUpTeamRoom();
  const room = openTeamRoom();
  await fill(room.input(), 'Does it work all the same?', '{Enter}');
  await room.hasMessages(2);
  expect(room.log()).toHaveTextContent('Yes.');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This browser does not let Convoke store anything.',
  );
});
