import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MemoryRouter } from '../../../test/memory-router.tsx';
import { replaceConversation } from '../../services/workspace/conversation/current-conversation.ts';
import { OriginLine } from './origin-line.tsx';

const remixOf = { uuid: 'p1', title: 'Tool library', carriedUntil: null, teamMark: '' };
const branchOf = { conversationId: 'c1', messageId: 'm1', title: 'Where do we start?' };

beforeEach(() => replaceConversation({ messages: [] }));

const show = () =>
  render(
    <MemoryRouter entries={['/team-dashboard']}>
      <OriginLine />
    </MemoryRouter>,
  );

test('a remix says what it comes from, and leads there', () => {
  replaceConversation({ messages: [], remixOf });
  show();
  const link = screen.getByRole('link', { name: 'from “Tool library”' });
  expect(link).toHaveAttribute('href', '/conversation/p1');
  expect(link.closest('p')).toHaveTextContent('Remixed from “Tool library”');
});

test('a branch of a remix names the conversation it departs from', async () => {
  replaceConversation({ messages: [], remixOf, branchOf });
  show();
  // It is a link until it is known that the conversation is gone.
  await waitFor(() => expect(screen.getByText('from “Where do we start?”')).toBeVisible());
  expect(screen.queryByText(/Tool library/u)).toBeNull();
});
