import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import { now } from '../../../lib/clock.ts';
import type { ConversationHead } from '@convoke/talk/conversation/stored-conversation.ts';
import { storedConversations } from '../../../services/workspace/stored-conversations/stored-conversations.ts';
import { Hero } from './hero.tsx';
import { stubMedia } from '../../../../test/stub-media.ts';

const head = (change: Partial<ConversationHead>): ConversationHead => ({
  id: 'a',
  uuid: 'a',
  title: '',
  opening: 'Which tools first?',
  createdAt: now(),
  updatedAt: now(),
  messageCount: 14,
  members: [],
  vision: null,
  speakerId: null,
  remixOf: null,
  branchOf: null,
  revision: 1,
  ...change,
});

function open(heads: ConversationHead[]) {
  stubMedia(true);
  const list = vi.spyOn(storedConversations, 'list').mockResolvedValue(heads);
  render(
    <MemoryRouter>
      <Hero />
    </MemoryRouter>,
  );
  return list;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const promise = () => screen.queryByText('No account, nothing to install.');

test('a stranger reads that nothing is needed, and nothing is looked up', () => {
  const list = open([head({})]);
  expect(promise()).toBeVisible();
  expect(list).not.toHaveBeenCalled();
});

test('who comes back is led to the conversation last worked on', async () => {
  localStorage.setItem('convoke.running', 'a');
  open([head({ id: 'empty', messageCount: 0 }), head({}), head({ id: 'older' })]);
  const link = await screen.findByRole('link', { name: /^Continue:/ });
  expect(link).toHaveTextContent('Continue: Which tools first?14 messages · today');
  expect(link).toHaveAttribute('href', '/team-dashboard?conversation=a');
  expect(promise()).toBeNull();
});

test('without a message there is nothing to continue', async () => {
  localStorage.setItem('convoke.running', 'a');
  const list = open([head({ messageCount: 0 })]);
  await vi.waitFor(() => expect(list).toHaveBeenCalled());
  expect(promise()).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Continue:/ })).toBeNull();
});
