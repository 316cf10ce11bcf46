import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Message } from '@convoke/talk/message/message.ts';
import { mara } from '../../../../test/discussion-fixture.ts';
import { keep, keepDecision, priceObjection, saidBy } from '../../../../test/minutes-fixture.ts';
import {
  changeConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { LogLine } from './log-line.tsx';

const end: Message = {
  ...saidBy('e', mara),
  content: '',
  status: 'ended',
  end: { reason: 'turns_used', mode: 'open', used: 4, turns: 4 },
};

test('the end says what came of it, and nothing more of that once there is a decision', () => {
  startNewConversation();
  changeConversation({ messages: [saidBy('a', mara), end] });
  render(<LogLine message={end} />);
  const line = () => screen.getByText(/turns are used up/u).textContent?.trim();
  const nothing = 'The 4 turns are used up. Nothing was settled by that.';
  expect(line()).toBe(nothing);
  const minutes = keep({ objections: [priceObjection] }, ['a']);
  act(() => changeConversation({ outcome: { minutes } }));
  expect(line()).toMatch(/1 point is open\.$/u);
  const decision = keepDecision({}, ['a']);
  const settled = { minutes: keep({}, ['a']), decision, decidedAt: 5 };
  act(() => changeConversation({ outcome: settled }));
  expect(line()).toBe('The 4 turns are used up.');
  // A discussion after the decision settles nothing by itself.
  act(() => changeConversation({ outcome: { ...settled, decidedAt: 0 } }));
  expect(line()).toBe(nothing);
});
