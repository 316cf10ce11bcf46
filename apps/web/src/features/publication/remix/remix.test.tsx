import { memberId } from '@convoke/talk/team/member.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import userEvent from '@testing-library/user-event';
import { Routes, useNavigation } from '../../../lib/routing/router.tsx';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, jsonResponse, problemResponse } from '../../../../test/fake-api.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  appendMessage,
  loadCurrentConversation,
  replaceConversation,
  startNewConversation,
  useCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { storedConversations } from '../../../services/workspace/stored-conversations/stored-conversations.ts';
import {
  deleteConversation,
  readWorkspace,
  reloadWorkspace,
  replaceMembers,
  saveVision,
} from '../../../services/workspace/workspace.ts';
import { ToastRegion } from '../../../ui/toast.tsx';
import { RemixNotice } from './remix-notice.tsx';
import { useRemix, type RemixSource } from './remix.tsx';

const source: RemixSource = {
  uuid: '0198c0de-0000-7000-8000-000000000001',
  introduction: 'The yard',
  vision: 'A garden',
  objectives: 'Plan, Money',
  keyResults: 'A signed plan',
  participants: [
    { name: 'Mara', role: 'Researcher', description: 'Weighs sources.' },
    { name: 'You', role: 'Builder', description: '' },
  ],
};
const replies = [
  { fromUser: true, time: 1_700_000_000_000, content: 'Where do we start?', sender: 'You' },
  { fromUser: false, time: 1_700_000_001_000, content: 'With the soil.', sender: 'Mara' },
];
const nora = { name: 'Nora', role: 'Analyst', skills: [] };
const own: Message = {
  id: 'own',
  sender: 'You',
  role: 'User',
  content: 'Our own words',
  time: 'now',
  sentAt: 0,
  fromUser: true,
};

function clear() {
  startNewConversation();
  replaceMembers([]);
  saveVision(null);
  for (const { id } of readWorkspace().conversations) deleteConversation(id);
}
beforeEach(clear);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reloadWorkspace();
  clear();
});

function RemixButton({ of }: { of: RemixSource }) {
  const remix = useRemix();
  return (
    <button type="button" onClick={() => remix(of)}>
      Remix
    </button>
  );
}

/** What the room shows of a remix. */
function Dashboard() {
  const { go } = useNavigation();
  const room = useRef<HTMLDivElement>(null);
  const origin = useCurrentConversation((state) => state.remixOf);
  return (
    <div ref={room} tabIndex={-1} data-testid="room">
      {origin === null ? null : <p>Remix of {origin.title}</p>}
      <button type="button" onClick={() => go(-1)}>
        Back
      </button>
      <RemixNotice restoreFocusTo={room} />
    </div>
  );
}

function open(of = source) {
  const { unmount } = render(
    <MemoryRouter entries={['/conversation/x']}>
      <Routes
        fallback={null}
        routes={[
          { path: '/conversation/x', element: <RemixButton of={of} /> },
          { path: '/team-dashboard', element: <Dashboard /> },
        ]}
      />
      <ToastRegion />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return { user, unmount, remix: () => user.click(screen.getByRole('button', { name: 'Remix' })) };
}

const hasArrived = () => screen.findByText(/^Remix of/u);
const membersNow = () => readWorkspace().members.map(({ name }) => name);

test('without unsaved work a remix opens the room at once, with team and vision', async () => {
  const { remix } = open();
  await remix();
  expect(await hasArrived()).toBeVisible();
  expect(readWorkspace().vision).toEqual({
    teamVision: 'A garden',
    objectives: 'Plan, Money',
    keyResults: 'A signed plan',
  });
  expect(readWorkspace().members).toEqual([
    { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Weighs sources.' },
    { name: 'Builder', role: 'Builder', skills: [] },
  ]);
  expect(screen.getByText(/“You” is a reserved name/)).toBeVisible();
  expect(loadCurrentConversation().remixOf).toMatchObject({ uuid: source.uuid, title: 'The yard' });
  expect(loadCurrentConversation()).toMatchObject({ title: 'The yard', messages: [] });
  expect(readWorkspace().conversations).toEqual([]);
});

test('two clicks navigate once', async () => {
  const { user } = open();
  const button = screen.getByRole('button', { name: 'Remix' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await hasArrived()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Remix' })).toBeVisible();
});

test('a remix replaces nothing: the conversation before stays under Recent, with its team', async () => {
  replaceMembers([nora]);
  replaceConversation({ messages: [own], title: 'Ours' });
  const { remix } = open();
  await remix();
  expect(await hasArrived()).toBeVisible();
  expect(screen.getByText(/^Your previous conversation is under/)).toBeVisible();
  expect(membersNow()).toEqual(['Mara', 'Builder']);
  await waitFor(async () =>
    expect(await storedConversations.list()).toContainEqual(
      expect.objectContaining({ title: 'Ours', members: [nora], messageCount: 1 }),
    ),
  );
});

test('a team without a word spoken is kept as well', async () => {
  replaceMembers([{ ...nora, name: 'Pia' }]);
  const { remix } = open();
  await remix();
  expect(await hasArrived()).toBeVisible();
  await waitFor(async () =>
    expect((await storedConversations.list()).map(({ members }) => members[0]?.name)).toContain(
      'Pia',
    ),
  );
});

test('a publication without team and vision shows an error and changes nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  replaceMembers([nora]);
  const { remix } = open({
    ...source,
    vision: '',
    objectives: '',
    keyResults: '',
    participants: [],
  });
  await remix();
  expect(await screen.findByText(/no team and no vision/)).toBeVisible();
  expect(membersNow()).toEqual(['Nora']);
});

test('messages are imported on request, before later ones', async () => {
  const { requests } = fakeApi(() => jsonResponse({ ...source, replies }));
  const { user, remix } = open();
  await remix();
  await user.click(await screen.findByRole('button', { name: 'Continue the conversation' }));
  expect(await screen.findByText('2 messages were brought over.')).toBeVisible();
  const { messages, remixOf, speakerId } = loadCurrentConversation();
  expect(messages.map(({ sender, content, fromUser }) => [sender, content, fromUser])).toEqual([
    ['You', 'Where do we start?', true],
    ['Mara', 'With the soil.', false],
  ]);
  expect(remixOf?.carriedUntil).toBe(messages.at(-1)?.id);
  expect(speakerId).toBe(memberId({ name: 'Mara', role: 'Researcher' }));
  expect(requests.map(({ url }) => url)).toEqual([`/api/conversations/${source.uuid}`]);
  expect(screen.queryByRole('button', { name: 'Continue the conversation' })).toBeNull();
  expect(screen.getByTestId('room')).toHaveFocus();
});

test('starting fresh hides the offer and keeps the origin', async () => {
  const { user, remix } = open();
  await remix();
  await user.click(await screen.findByRole('button', { name: 'Start fresh' }));
  expect(screen.queryByRole('button', { name: 'Continue the conversation' })).toBeNull();
  act(() => appendMessage(own));
  expect(loadCurrentConversation().remixOf?.uuid).toBe(source.uuid);
});

test('a failed import shows an error and can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isGone = true;
  fakeApi(() =>
    isGone ? problemResponse(404, 'not_found', 'Gone.') : jsonResponse({ ...source, replies }),
  );
  const { user, remix } = open({ ...source, uuid: 'flickering' });
  await remix();
  const carry = () => user.click(screen.getByRole('button', { name: 'Continue the conversation' }));
  await hasArrived();
  await carry();
  expect(await screen.findByRole('alert')).toHaveTextContent('The publication no longer exists');
  isGone = false;
  await carry();
  await waitFor(() => expect(loadCurrentConversation().messages).toHaveLength(2));
});
