import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { bruno, keepDecision, saidBy } from '../../../../test/minutes-fixture.ts';
import {
  changeConversation,
  loadCurrentConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { DecisionCard } from './decision-card.tsx';

const onPublish = vi.fn();
const dissent = [{ member: bruno, view: 'Too dear', sources: [] }];
const decidedAt = Date.UTC(2026, 5, 2, 12);

beforeEach(() => {
  onPublish.mockClear();
  startNewConversation();
  changeConversation({
    messages: [saidBy('a', mara), saidBy('b', nils)],
    outcome: { decision: keepDecision({ dissent }, ['a', 'b']), decidedAt },
  });
});

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('the talk has what was decided, who dissents, and what can be done with it', async () => {
  render(<DecisionCard panel={null} onPublish={onPublish} />);
  const card = screen.getByRole('region', { name: /^Decided on Jun 2, 2026/u });
  expect(card).toHaveTextContent('1 member dissents');
  expect(card).toHaveTextContent('Drills first.');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(onPublish).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Take the decision back' }));
  expect(loadCurrentConversation().outcome).not.toHaveProperty('decidedAt');
  expect(screen.queryByRole('region')).toBeNull();
});

test('what an open panel offers is not offered twice, and nothing is changed that another tab goes on with', () => {
  const { rerender } = render(<DecisionCard panel="minutes" onPublish={onPublish} />);
  expect(names()).toEqual(['Publish']);
  rerender(<DecisionCard panel="publish" onPublish={onPublish} />);
  expect(names()).toEqual(['Export', 'Take the decision back']);
  act(() => changeConversation({ isPaused: true }));
  expect(names()).toEqual(['Export']);
});
