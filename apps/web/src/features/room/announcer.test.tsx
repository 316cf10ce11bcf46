import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mara, nils, oda, setUpDiscussion } from '../../../test/discussion-fixture.ts';
import { Announcer } from './announcer.tsx';

const announced = () => Array.from(screen.getByRole('status').children, (line) => line.textContent);

test('turns that end in one instant are all announced, each with why it was said', async () => {
  const t = setUpDiscussion();
  render(<Announcer room={t.room} />);
  t.room.discuss('Go.');
  const discussion = await t.lastDiscussion();
  await act(async () => {
    discussion.begin(1, mara, { because: 'field' });
    discussion.wait(1, 2);
    discussion.wait(1, 1);
    discussion.finish(1, 'Boats.');
    discussion.speak(2, nils, 'No.', { because: 'challenger', responseType: 'an objection' });
    discussion.pass(3, oda);
    await discussion.stop('done');
  });
  expect(announced()).toEqual([
    'Mara: Waiting for 2 other replies',
    'Mara, Closest to the topic: Boats.',
    'Nils, Objection, Challenger: No.',
    'Oda passes.',
    'Those who spoke have nothing to add for now. Oda did not speak.',
  ]);
  // Each is added, and read alone.
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
});

test('the last announcements stay, earlier ones go', () => {
  const { room } = setUpDiscussion();
  render(<Announcer room={room} />);
  for (let turn = 1; turn <= 20; turn += 1)
    act(() => room.store.setState({ announcement: `Turn ${turn}` }));
  expect(announced()).toHaveLength(8);
  expect(announced().at(-1)).toBe('Turn 20');
});
