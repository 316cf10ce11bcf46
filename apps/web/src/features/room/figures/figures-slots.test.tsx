import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, figures } from '../../../../test/figures-fixture.ts';
import { publicConfigStore } from '../../../services/api/public-config.ts';
import {
  changeConversation,
  loadCurrentConversation,
  startNewConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { noDiscussion } from '@convoke/talk/discussion/discussion-record.ts';
import { showFigures } from '../../../services/workspace/figures/show-figures.ts';
import { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { ConversationTotalSlot, LimitNoticeSlot, MessageFiguresSlot } from './figures-slots.tsx';

const said = answerWith();

function offer(mode: 'model' | 'rehearsal') {
  const models = [{ id: 'quick', label: 'Quick', priceInput: 1, priceOutput: 1 }];
  publicConfigStore.setState({
    config: {
      productName: 'Convoke',
      botCheck: { provider: 'off' },
      ai: { mode, label: 'Quick', models, currency: '$' },
      contactEmail: 'hello@convoke.example',
      founder: { name: 'The maintainers' },
    },
  });
}

function limitTo(stopAfter: number | null) {
  const preferences = { ...noDiscussion.preferences, stopAfter };
  changeConversation({ discussion: { ...noDiscussion, preferences } });
}

beforeEach(() => {
  localStorage.clear();
  showFigures(false);
  startNewConversation();
  changeConversation({ messages: [said] });
  offer('model');
  return () => publicConfigStore.setState({ config: null });
});

test('an answer shows what it took only where the visitor wants to see it', async () => {
  const { rerender } = render(<MessageFiguresSlot figures={figures} />);
  expect(screen.queryByText(/tokens/u)).toBeNull();
  showFigures(true);
  rerender(<MessageFiguresSlot figures={figures} />);
  expect(
    await screen.findByText('quick-1 · 1,000 tokens (900 read, 100 written) · $0.001'),
  ).toBeVisible();
  rerender(<MessageFiguresSlot figures={undefined} />);
  expect(screen.queryByText(/tokens/u)).toBeNull();
});

test('a model whose name turns words around leaves the numbers behind it as they are', async () => {
  showFigures(true);
  render(<MessageFiguresSlot figures={{ ...figures, model: 'quick\u202e\n1' }} />);
  expect(await screen.findByText(/^quick 1 · 1,000 tokens/u)).toBeVisible();
});

test('the total is shown once a model has answered; that of rehearsal voices only if wanted', async () => {
  const { unmount } = render(<ConversationTotalSlot />);
  expect(await screen.findByText('1,000 tokens · $0.001')).toBeVisible();
  const { modelId: _, ...withoutId } = figures;
  changeConversation({ messages: [{ ...said, figures: { ...withoutId, model: 'rehearsal' } }] });
  await vi.waitFor(() => expect(screen.queryByText(/1,000 tokens/u)).toBeNull());
  limitTo(9_000);
  expect(await screen.findByText('1,000 tokens')).toBeVisible();
  limitTo(null);
  unmount();
  // Drawn before the server says what it offers: a line that came then would move the talk.
  publicConfigStore.setState({ config: null });
  changeConversation({ messages: [said] });
  render(<ConversationTotalSlot />);
  expect(screen.getByText('1,000 tokens')).toBeVisible();
});

test('a conversation without figures has no total', async () => {
  changeConversation({ messages: [{ ...said, figures: undefined }] });
  render(<ConversationTotalSlot />);
  changeConversation({ messages: [{ ...said, figures: undefined }, said] });
  expect(await screen.findByText('1,000 tokens · $0.001 · 1 answer not counted')).toBeVisible();
});

test('a limit that is reached can be raised or removed', async () => {
  const room = Object.assign(Object.create(TalkDriver.prototype), {
    changePreferences: ({ stopAfter }: { stopAfter: number | null }) => limitTo(stopAfter),
  });
  render(<LimitNoticeSlot room={room} restoreFocusTo={{ current: null }} />);
  expect(screen.queryByRole('status')).toBeNull();
  limitTo(400);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Raise to 1,200' }));
  expect(loadCurrentConversation().discussion.preferences.stopAfter).toBe(1_200);
  expect(screen.queryByRole('status')).toBeNull();
  limitTo(1_000);
  await user.click(await screen.findByRole('button', { name: 'Remove the limit' }));
  expect(loadCurrentConversation().discussion.preferences.stopAfter).toBeNull();
});
