import type { ConversationBody } from '@convoke/contract/conversation/conversation.schemas.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import TeamDashboardPage from '../src/pages/team-dashboard-page.tsx';
import { saveMessageDraft } from '../src/services/workspace/conversation/message-draft.ts';
import {
  replaceConversation,
  startNewConversation,
} from '../src/services/workspace/conversation/current-conversation.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { storedConversations } from '../src/services/workspace/stored-conversations/stored-conversations.ts';
import { replaceMembers } from '../src/services/workspace/workspace.ts';
import { ToastRegion } from '../src/ui/toast.tsx';
import { mara, nils, oda } from './discussion-fixture.ts';
import { fakeApi, fakePublicConfig, jsonResponse } from './fake-api.ts';
import { MemoryRouter } from './memory-router.tsx';

/** A message of the visitor (`null`) or of a member. */
export function said(
  id: string,
  by: { name: string; role: string } | null,
  content: string,
): Message {
  const fromUser = by === null;
  const { name: sender, role } = by ?? { name: 'You', role: 'User' };
  return { id, sender, role, content, time: 'then', sentAt: 0, fromUser };
}

/** A browser in which Mara, Nils and Oda are at the table and nothing was said, and a server that says "Yes." */
export async function setUpTeamRoom() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.innerWidth = 1_280;
  saveMessageDraft('');
  replaceMembers([mara, nils, oda]);
  startNewConversation();
  for (const { id } of await storedConversations.list()) await storedConversations.remove(id);
}

/** The room with these messages, as its page shows it. The model gives each of the answers, then "Yes." */
export function openTeamRoom(
  messages: Message[] = [],
  {
    address = '/',
    answers = [],
    respond = () => null,
  }: {
    address?: string;
    answers?: Response[];
    /** What the server answers to other requests than the model's. */
    respond?: (request: { url: string }) => Response | null;
  } = {},
) {
  const { requests } = fakeApi((request) => {
    if (request.url === '/api/config') {
      document.cookie = 'XSRF-TOKEN=test';
      return jsonResponse({ ...fakePublicConfig, botCheck: { provider: 'off' } });
    }
    return respond(request) ?? answers.shift() ?? answer('Yes.');
  });
  if (messages.length > 0) replaceConversation({ messages });
  render(
    <MemoryRouter entries={[address]}>
      <main>
        <TeamDashboardPage />
      </main>
      <ToastRegion />
    </MemoryRouter>,
  );
  // Computing styles for every click is slow in jsdom and proves nothing.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  /** What the model was asked, in order. */
  const asked = () =>
    requests
      .filter(({ url }) => url.startsWith('/api/functions/'))
      .map(({ body }) => body as ConversationBody);
  return { user, asked, ...shownParts, ...waits, ...roomChoices(user) };
}

const log = () => screen.getByRole('log');

const shownParts = {
  log,
  messages: () => within(log()).getAllByRole('article'),
  input: () => screen.getByRole('textbox', { name: 'Your message' }),
  recent: () => within(screen.getByRole('list', { name: 'Recent' })),
};

const waits = {
  hasMessages: async (count: number) =>
    waitFor(() => expect(within(log()).queryAllByRole('article')).toHaveLength(count)),
  hasRecent: async (count: number) => {
    const list = within(await screen.findByRole('list', { name: 'Recent' }));
    await waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(count));
  },
};

const panels = ['Save & Load Conversations', 'Publish Conversation', 'Vision Summary'];

/** What a visitor chooses in the menus of the room. */
export function roomChoices(user: UserEvent) {
  /** Opens the menu of a message, and returns its entries. */
  const openMenuOf = async (index: number) => {
    const message = within(log()).getAllByRole('article')[index];
    if (message === undefined) throw new Error(`There is no message ${index}`);
    await user.click(within(message).getByRole('button', { name: 'Message actions' }));
    return screen.findAllByRole('menuitem');
  };
  return {
    openMenuOf,
    /** Picks an entry of the menu of a message. */
    chooseFor: async (index: number, item: string) => {
      await openMenuOf(index);
      await user.click(screen.getByRole('menuitem', { name: item }));
    },
    /** Picks an entry of the three-dot menu, and waits for its panel. */
    choose: async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Options' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
      if (panels.includes(item)) await screen.findByRole('dialog', { name: item });
    },
    /** Asks a member by one of its actions. */
    ask: async (name: string, action: string) => {
      const card = within(screen.getByRole('article', { name }));
      await user.click(card.getByRole('button', { name: 'Actions' }));
      await user.click(card.getByRole('button', { name: action }));
    },
  };
}

/** A whole answer of the model. */
export function answer(text: string): Response {
  const data = JSON.stringify({ text, model: 'm', usage: { inputTokens: 1, outputTokens: 1 } });
  return new Response(`event: done\ndata: ${data}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
}
