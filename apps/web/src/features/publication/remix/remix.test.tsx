import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Routes, useNavigation } from '../../../lib/routing/router.tsx';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, jsonAnswer, problemAnswer } from '../../../../test/fake-api.ts';
import type { ChatMessage } from '../../../services/team-data/chat-message.rules.ts';
import {
  appendMessage,
  loadRunning,
  replaceConversation,
} from '../../../services/team-data/running-conversation.ts';
import { startNewConversation } from '../../../services/team-data/shared-table.ts';
import {
  deleteConversation,
  readTeamData,
  reloadTeamData,
  replaceMembers,
  saveVision,
} from '../../../services/team-data/team-data.ts';
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
const own: ChatMessage = {
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
  for (const { id } of readTeamData().conversations) deleteConversation(id);
}
beforeEach(clear);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reloadTeamData();
  clear();
});

function RemixButton({ of }: { of: RemixSource }) {
  const { remix, dialog } = useRemix();
  return (
    <>
      <button type="button" onClick={() => remix(of)}>
        Remix
      </button>
      {dialog}
    </>
  );
}

function Dashboard() {
  const { go } = useNavigation();
  return (
    <>
      <button type="button" onClick={() => go(-1)}>
        Back
      </button>
      <RemixNotice />
    </>
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

const hasArrived = () => screen.findByText('Remixed from', { exact: false });
const membersNow = () => readTeamData().members.map(({ name }) => name);

test('a visitor with an empty table is taken to the dashboard at once, with team and vision', async () => {
  const { remix } = open();
  await remix();
  expect(await hasArrived()).toBeVisible();
  expect(readTeamData().vision).toEqual({
    teamVision: 'A garden',
    objectives: 'Plan, Money',
    keyResults: 'A signed plan',
  });
  expect(readTeamData().members).toEqual([
    { name: 'Mara', role: 'Researcher', skills: [], roleDescription: 'Weighs sources.' },
    { name: 'Builder', role: 'Builder', skills: [] },
  ]);
  expect(screen.getByText(/“You” is a reserved name/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'The yard' })).toHaveAttribute(
    'href',
    `/conversation/${source.uuid}`,
  );
  expect(loadRunning()).toMatchObject({ title: 'The yard', messages: [] });
  expect(readTeamData().conversations).toEqual([]);
});

test('two clicks in a row leave the page once', async () => {
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

test('an unfinished conversation is kept first, and only when the visitor agrees', async () => {
  replaceConversation({ messages: [own], title: 'Ours' });
  replaceMembers([nora]);
  const { user, remix } = open();
  await remix();
  const title = 'Ours (before the remix of “The yard”)';
  expect(screen.getByRole('alertdialog', { name: 'Remix this conversation?' })).toHaveTextContent(
    title,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(membersNow()).toEqual(['Nora']);
  expect(loadRunning().messages).toEqual([own]);

  await remix();
  await user.click(screen.getByRole('button', { name: 'Save and Remix' }));
  expect(await hasArrived()).toBeVisible();
  expect(screen.getByText(`Your work was saved as “${title}”.`)).toBeVisible();
  expect(readTeamData().conversations).toMatchObject([
    { title, messages: [own], teamMembers: [nora], remixOf: null },
  ]);
  expect(membersNow()).toEqual(['Mara', 'Builder']);
});

test('a team without a word spoken is kept as well', async () => {
  replaceMembers([nora]);
  const { user, remix } = open();
  await remix();
  await user.click(screen.getByRole('button', { name: 'Save and Remix' }));
  expect(await hasArrived()).toBeVisible();
  expect(readTeamData().conversations).toMatchObject([
    { title: 'Team (before the remix of “The yard”)', messages: [], teamMembers: [nora] },
  ]);
});

test('when there is no room to keep it, nothing is replaced, however often one tries', async () => {
  replaceConversation({ messages: [own] });
  replaceMembers([nora]);
  const { user, remix } = open();
  await remix();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: 'Save and Remix' }));
  await user.click(screen.getByRole('button', { name: 'Save and Remix' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/nothing was replaced/);
  expect(membersNow()).toEqual(['Nora']);
  expect(loadRunning().messages).toEqual([own]);
  expect(readTeamData().conversations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await remix();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('a publication with nothing to remix says so and changes nothing', async () => {
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

test('an untouched remix gives way to the next without a question', async () => {
  const first = open();
  await first.remix();
  await hasArrived();
  first.unmount();
  const second = open({ ...source, uuid: 'second', introduction: 'Another' });
  await second.remix();
  expect(await screen.findByRole('link', { name: 'Another' })).toBeVisible();
  expect(readTeamData().conversations).toEqual([]);
});

test('the words come along when the visitor wants them, before what was said here', async () => {
  const { requests } = fakeApi(() => jsonAnswer({ ...source, replies }));
  const { user, remix } = open();
  await remix();
  await user.click(await screen.findByRole('button', { name: 'Continue the conversation' }));
  expect(await screen.findByText('2 messages were brought over.')).toBeVisible();
  const { messages, remixOf, speakerKey } = loadRunning();
  expect(messages.map(({ sender, content, fromUser }) => [sender, content, fromUser])).toEqual([
    ['You', 'Where do we start?', true],
    ['Mara', 'With the soil.', false],
  ]);
  expect(remixOf?.carriedUntil).toBe(messages.at(-1)?.id);
  expect(speakerKey).toBe('mara\nresearcher');
  expect(requests.map(({ url }) => url)).toEqual([`/api/conversations/${source.uuid}`]);
  expect(screen.queryByRole('button', { name: 'Continue the conversation' })).toBeNull();
});

test('whoever starts fresh is not asked again, and the origin stays', async () => {
  const { user, remix } = open();
  await remix();
  await user.click(await screen.findByRole('button', { name: 'Start fresh' }));
  expect(screen.queryByRole('button', { name: 'Continue the conversation' })).toBeNull();
  expect(screen.getByRole('link', { name: 'The yard' })).toBeVisible();
  act(() => appendMessage(own));
  expect(loadRunning().remixOf?.uuid).toBe(source.uuid);
});

test('words that cannot be fetched are missed in a sentence, and can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isGone = true;
  fakeApi(() =>
    isGone ? problemAnswer(404, 'not_found', 'Gone.') : jsonAnswer({ ...source, replies }),
  );
  const { user, remix } = open({ ...source, uuid: 'flickering' });
  await remix();
  const carry = () => user.click(screen.getByRole('button', { name: 'Continue the conversation' }));
  await hasArrived();
  await carry();
  expect(await screen.findByRole('alert')).toHaveTextContent('The publication no longer exists');
  isGone = false;
  await carry();
  await waitFor(() => expect(loadRunning().messages).toHaveLength(2));
});
