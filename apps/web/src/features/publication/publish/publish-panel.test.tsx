import { publishBodySchema } from '@convoke/contract/publication/publication.schemas.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../../../../test/memory-router.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearCookies,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../../../test/fake-api.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import {
  deleteKeyOf,
  forgetPublication,
} from '../../../services/workspace/publishing/own-publications.ts';
import { ToastRegion } from '../../../ui/toast.tsx';
import { PublishPanel, type PublishPanelProps } from './publish-panel.tsx';
import { PublishedNotice } from './published-notice.tsx';
import { showPublished } from './published-store.ts';

const said: Message = {
  id: 'a',
  sender: 'You',
  role: 'User',
  content: 'Where do we start?',
  time: 'now',
  sentAt: 0,
  fromUser: true,
};
const origin = { uuid: 'origin', title: 'The yard', carriedUntil: null, teamMark: '' };
const published = {
  uuid: '0198c0de-0000-7000-8000-000000000001',
  introduction: 'A plan',
  createdAt: '2026-11-21T09:00:00.000Z',
  deleteKey: 'delete-key-1',
};

let lastConversation = 0;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=csrf-0; path=/';
  showPublished(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearCookies();
  forgetPublication(published.uuid);
});

const onClose = vi.fn<() => void>();
const onTitle = vi.fn<(title: string) => void>();

function panelOf(props: Partial<PublishPanelProps> = {}) {
  return (
    <MemoryRouter>
      <PublishPanel
        isOpen
        onClose={onClose}
        title="A plan"
        messages={[said]}
        vision={{ teamVision: 'V', objectives: 'O', keyResults: 'K' }}
        members={[{ name: 'Nora', role: 'Analyst', skills: [] }]}
        conversation={`conversation-${lastConversation}`}
        remixOf={null}
        takeBotCheckToken={async () => 'token'}
        discardBotCheckTokens={() => {}}
        onTitle={onTitle}
        {...props}
      />
      <PublishedNotice conversation={`conversation-${lastConversation}`} />
      <ToastRegion />
    </MemoryRouter>
  );
}

/** Opens the panel with an unpublished conversation. */
function open(props: Partial<PublishPanelProps> = {}) {
  onClose.mockClear();
  lastConversation += 1;
  const view = render(panelOf(props));
  const user = userEvent.setup();
  return {
    ...view,
    user,
    publish: () => user.click(screen.getByRole('button', { name: 'Publish to Server' })),
    reload: () => {
      view.unmount();
      render(panelOf(props));
    },
  };
}

const keysOf = (requests: readonly FakeRequest[]) =>
  requests.map(({ headers }) => headers.get('idempotency-key'));

test('a conversation without a title is offered one; an emptied field is published as untitled', async () => {
  const server = fakeApi(() => Response.json(published, { status: 201 }));
  const vision = { teamVision: 'Open a tool library. Now.', objectives: '', keyResults: '' };
  const { user, publish } = open({ title: '', vision });
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toHaveValue('Where do we start?');
  await user.clear(field);
  await publish();
  expect(titlesOf(server.requests)).toEqual(['Untitled Conversation']);
});

test('of files only cited passages become public, and those beyond a hundred are said to be left out', async () => {
  const server = fakeApi(() => Response.json(published, { status: 201 }));
  const marks = Array.from({ length: 102 }, (_, index) => `[F1:${index + 1}]`);
  const { publish } = open({
    messages: [{ ...said, content: `So it says ${marks.join(' ')}` }],
    table: {
      files: [
        {
          label: 'F1',
          name: 'lease.pdf',
          kind: 'pdf',
          hash: 'a1',
          size: 9,
          passages: 400,
          characters: 9_000,
          addedAt: 1,
        },
      ],
      passageOf: (ref) => ({ n: Number(ref.slice(3)), label: 'p. 1', text: 'Rent is due.' }),
    },
  });
  screen.getByText('Of your files only what is cited: 100 passages');
  screen.getByText(/2 more are left out with the citations/u);
  await publish();
  const passages = Array.from({ length: 100 }, (_, index) => ({ n: index + 1 }));
  expect(server.requests[0]?.body).toMatchObject({ files: [{ label: 'F1', excerpts: passages }] });
});

test('a cited passage can be read, left out with its citations, and put back', async () => {
  const server = fakeApi(() => Response.json(published, { status: 201 }));
  const file = { label: 'F1', name: 'lease.pdf', kind: 'pdf', hash: 'a1' } as const;
  const { publish, user } = open({
    conversation: 'left-out',
    messages: [{ ...said, content: 'Rent is due [F1:1], and heating [F1:2].' }],
    table: {
      files: [{ ...file, size: 9, passages: 400, characters: 9_000, addedAt: 1 }],
      passageOf: (ref) => ({ n: Number(ref.slice(3)), label: `p. ${ref.slice(3)}`, text: ref }),
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Cited passages' }));
  const press = async (name: string, place: number) =>
    user.click(list.getAllByRole('button', { name })[place] ?? document.body);
  expect(list.getAllByRole('button', { name: 'Leave out' })[1]).toHaveAccessibleDescription(
    'p. 2, lease.pdf',
  );
  expect(list.queryByText('F1:2')).toBeNull();
  await press('Show', 1);
  expect(list.getByText('F1:2')).toBeVisible();
  await press('Leave out', 0);
  await press('Leave out', 0);
  expect(screen.queryByText(/only what is cited/u)).toBeNull();
  await press('Put back', 1);
  expect(screen.getByText('Of your files only what is cited: 1 passage')).toBeVisible();
  await publish();
  expect(server.requests[0]?.body).toMatchObject({
    replies: [{ content: 'Rent is due, and heating [F1:2].' }],
    files: [{ label: 'F1', excerpts: [{ n: 2 }] }],
  });
});

test('lists what becomes public', () => {
  open({ remixOf: origin });
  expect(screen.getByText('Make this conversation public and remixable.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute(
    'placeholder',
    'Edit this title to give your convo a clear identity.',
  );
  const told = screen.getByRole('region', { name: 'What becomes public' });
  for (const words of [
    /title and every message.*1 message/,
    /vision, objectives and key results/,
    /name, role and description of 1 team member/,
    /remix of “The yard”/,
    /summary and tags/,
    /Anyone can read, share and remix it/,
    /unpublish it from this browser/,
  ]) {
    expect(told).toHaveTextContent(words);
  }
});

test('a conversation without messages cannot be published', async () => {
  const { requests } = fakeApi(() => jsonResponse(published, 201));
  const { user } = open({ messages: [] });
  expect(screen.getByRole('button', { name: 'Publish to Server' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
  expect(requests).toHaveLength(0);
});

test('publishing sends the conversation with its origin, stores the delete key, closes the panel and links to the page', async () => {
  const { requests } = fakeApi(() => jsonResponse(published, 201));
  const { publish } = open({ remixOf: origin });
  await publish();
  expect(
    await screen.findByText('Conversation published to server successfully!'),
  ).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onTitle).toHaveBeenCalledWith('A plan');
  expect(publishBodySchema.parse(requests[0]?.body)).toMatchObject({
    introduction: 'A plan',
    remixOf: 'origin',
    turnstileResponse: 'token',
  });
  expect(keysOf(requests)[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(deleteKeyOf(published.uuid)).toBe('delete-key-1');
  expect(screen.getByRole('button', { name: 'Open publication' })).toHaveAttribute(
    'href',
    `/conversation/${published.uuid}`,
  );
  expect(screen.queryByText('delete-key-1')).toBeNull();
});

test('with another conversation the notice is hidden, unless the delete key is not stored', () => {
  const shown = { published, conversation: 'before', isWithoutOrigin: false };
  showPublished({ ...shown, isDeleteKeyStored: true });
  const { rerender } = render(panelOf());
  expect(screen.queryByRole('button', { name: 'Open publication' })).toBeNull();
  showPublished({ ...shown, isDeleteKeyStored: false });
  rerender(panelOf());
  expect(screen.getByRole('textbox', { name: 'Delete key' })).toHaveValue('delete-key-1');
});

test('the link to the publication can be copied', async () => {
  fakeApi(() => jsonResponse(published, 201));
  const { user, publish } = open();
  await publish();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Link Copied!' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/conversation/${published.uuid}`,
  );
});

test('while publishing, a second click sends nothing', async () => {
  let answer: (response: Response) => void = () => {};
  const { requests } = fakeApi(() => new Promise((resolve) => (answer = resolve)));
  const { user, publish } = open();
  await publish();
  const busy = await screen.findByRole('button', { name: 'Publishing...' });
  await user.click(busy);
  await waitFor(() => expect(requests).toHaveLength(1));
  answer(jsonResponse(published, 201));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toHaveLength(1);
});

test('after a lost response and a reload the same content has the same key', async () => {
  const { requests } = fakeApi(() => Promise.reject(new TypeError('lost')));
  const panel = open();
  await panel.publish();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to publish conversation\. Please try again\..*could not be reached.*it won't appear twice/,
  );
  await panel.publish();
  await waitFor(() => expect(requests).toHaveLength(2));
  panel.reload();
  expect(screen.getByText(/lost the connection before the server answered/)).toBeVisible();
  await panel.publish();
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(new Set(keysOf(requests)).size).toBe(1);
});

const goneOn: Message[] = [said, { ...said, id: 'b', content: 'And then?' }];
const titlesOf = (requests: readonly FakeRequest[]) =>
  requests.map(({ body }) =>
    body === undefined ? null : publishBodySchema.parse(body).introduction,
  );

/** A server that publishes once and loses that response; later requests succeed. */
function lossyServer() {
  const made = new Map<string, typeof published>();
  const taken: string[] = [];
  let isReachable = false;
  const api = fakeApi(({ method, url, headers, body }) => {
    if (method === 'DELETE') {
      taken.push(url);
      return new Response(null, { status: 204 });
    }
    const { introduction, turnstileResponse } = publishBodySchema.parse(body);
    const key = headers.get('idempotency-key') ?? '';
    const known = made.get(key);
    if (known !== undefined && isReachable) return jsonResponse(known, 201);
    if (turnstileResponse === '') {
      return isReachable
        ? problemResponse(403, 'bot_check_failed', 'The bot check failed.')
        : Promise.reject(new TypeError('lost'));
    }
    const uuid = published.uuid.slice(0, -1) + String(made.size + 1);
    const answer = { ...published, uuid, introduction, deleteKey: `key-of-${introduction}` };
    made.set(key, answer);
    return isReachable ? jsonResponse(answer, 201) : Promise.reject(new TypeError('lost'));
  });
  return { ...api, made, taken, recover: () => (isReachable = true) };
}

/** Loses the response of the first request, then continues in another tab with one more message and a new title. */
async function dropResponseAndContinue() {
  const server = lossyServer();
  const panel = open();
  await panel.publish();
  await screen.findByRole('alert');
  panel.unmount();
  const changed = { messages: goneOn, title: 'A longer plan' };
  const view = render(panelOf(changed));
  return { ...panel, server, view, changed };
}

test('after a lost response nothing else is published until it is resolved', async () => {
  const { server, publish } = await dropResponseAndContinue();
  await publish();
  await screen.findByRole('alert');
  expect(server.made.size).toBe(1);
  expect(new Set(keysOf(server.requests)).size).toBe(1);
});

test('a recovered publish is shown, its delete key is stored, and both versions may stay', async () => {
  const { server, publish, user, view } = await dropResponseAndContinue();
  server.recover();
  await publish();
  const asked = await screen.findByRole('alert');
  expect(asked).toHaveTextContent('“A plan” is already public');
  expect(server.made.size).toBe(1);
  expect(deleteKeyOf(published.uuid)).toBe('key-of-A plan');
  expect(screen.queryByRole('button', { name: 'Publish to Server' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Keep it and publish this too' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.made.size).toBe(2);
  expect(server.taken).toEqual([]);
  expect(titlesOf(server.requests)).toEqual(['A plan', 'A plan', 'A longer plan']);
  view.unmount();
  render(panelOf({ messages: goneOn }));
  expect(screen.queryByText(/lost the connection before/)).toBeNull();
});

test('a recovered publish can be replaced', async () => {
  const { server, publish, user } = await dropResponseAndContinue();
  server.recover();
  await publish();
  await user.click(await screen.findByRole('button', { name: 'Unpublish it and publish this' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.taken).toEqual([expect.stringContaining(published.uuid)]);
  expect(deleteKeyOf(published.uuid)).toBeNull();
  expect(server.made.size).toBe(2);
});

test('an abandoned publish is resolved and can be unpublished', async () => {
  const { server, view } = await dropResponseAndContinue();
  view.unmount();
  server.recover();
  const later = Date.now() + 20 * 60 * 1000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  open();
  expect(await screen.findByRole('link', { name: 'A plan' })).toHaveAttribute(
    'href',
    expect.stringContaining(published.uuid),
  );
  expect(deleteKeyOf(published.uuid)).toBe('key-of-A plan');
  expect(server.made.size).toBe(1);
});

test('a pending publish that failed is dropped, and the new version is published', async () => {
  const { server, publish } = await dropResponseAndContinue();
  server.made.clear();
  server.recover();
  await publish();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([...server.made.values()].map(({ introduction }) => introduction)).toEqual([
    'A longer plan',
  ]);
});

test('when the request cannot be stored, the panel warns of duplicates', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // oxlint-disable-next-line typescript/unbound-method -- called on the storage that it was taken from
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (key.startsWith('convoke.publishingBody')) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    write.call(this, key, text);
  });
  fakeApi(() => Promise.reject(new TypeError('lost')));
  const { publish, reload } = open();
  await publish();
  expect(await screen.findByRole('alert')).toHaveTextContent(/after a reload and a change it may/);
  reload();
  expect(screen.getByText(/after a change, it may/)).toBeVisible();
});

test('a title that is too long has a counter and an error, and is neither cut nor sent', async () => {
  const { requests } = fakeApi(() => jsonResponse(published, 201));
  const { user, publish } = open({ title: 'x'.repeat(199) });
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toHaveAccessibleDescription('199 of 200 characters');
  await user.type(field, 'yz');
  expect(field).toHaveValue(`${'x'.repeat(199)}yz`);
  expect(screen.getByText('A title has at most 200 characters.')).toBeVisible();
  await publish();
  await user.type(field, '{Enter}');
  expect(requests).toHaveLength(0);
  await user.type(field, '{Backspace}');
  await publish();
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('a refusal after a lost response keeps the pending publish', async () => {
  let attempt = 0;
  const { requests } = fakeApi(() => {
    attempt += 1;
    return attempt === 1
      ? Promise.reject(new TypeError('lost'))
      : problemResponse(429, 'rate_limited', 'Slow down.');
  });
  const { publish } = open();
  await publish();
  await screen.findByRole('alert');
  await publish();
  await screen.findByText('Slow down.', { exact: false });
  await publish();
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(new Set(keysOf(requests)).size).toBe(1);
});

test('a refused bot-check token is replaced once', async () => {
  const { requests } = fakeApi(({ body }) =>
    publishBodySchema.parse(body).turnstileResponse === 'old'
      ? problemResponse(403, 'bot_check_failed', 'The bot check failed.')
      : jsonResponse(published, 201),
  );
  const tokens = ['old', 'fresh'];
  const discardBotCheckTokens = vi.fn<() => void>();
  const { publish } = open({
    takeBotCheckToken: async () => tokens.shift() ?? '',
    discardBotCheckTokens,
  });
  await publish();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(discardBotCheckTokens).toHaveBeenCalledOnce();
  expect(new Set(keysOf(requests)).size).toBe(1);
});

test('a conversation whose origin is gone can be published', async () => {
  const { requests } = fakeApi(({ body }) =>
    publishBodySchema.parse(body).remixOf === undefined
      ? jsonResponse(published, 201)
      : jsonResponse(
          {
            status: 422,
            code: 'invalid_request',
            title: 'Invalid',
            message: 'Please check the fields.',
            errors: { remixOf: ['Is not a publication'] },
          },
          422,
        ),
  );
  const { publish } = open({ remixOf: origin });
  await publish();
  expect(await screen.findByText(/The original is no longer there/)).toBeVisible();
  expect(new Set(keysOf(requests)).size).toBe(2);
});

test('invalid parts are named, and the title stays', async () => {
  fakeApi(() =>
    jsonResponse(
      {
        status: 422,
        code: 'invalid_request',
        title: 'Invalid',
        message: 'Please check the fields.',
        errors: { 'participants.0.description': ['Must be at most 2000 characters'] },
      },
      422,
    ),
  );
  const { publish } = open();
  await publish();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to publish conversation. Please try again.');
  expect(alert).toHaveTextContent('Team member 1, description: Must be at most 2000 characters');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A plan');
  expect(onClose).not.toHaveBeenCalled();
});

test('after a refusal nothing is pending, and the next attempt has another key', async () => {
  const { requests } = fakeApi(() =>
    problemResponse(409, 'conflict', 'This key was used already.'),
  );
  const { publish, reload } = open();
  await publish();
  expect(await screen.findByText('This key was used already.', { exact: false })).toBeVisible();
  await publish();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(new Set(keysOf(requests)).size).toBe(2);
  reload();
  expect(screen.queryByText(/lost the connection before/)).toBeNull();
});

test('an empty response is a success without details', async () => {
  fakeApi(() => new Response('', { status: 201 }));
  const { publish } = open();
  await publish();
  expect(
    await screen.findByText('Conversation published to server successfully!'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open publication' })).toBeNull();
});

test('a delete key that cannot be stored is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fakeApi(() => jsonResponse(published, 201));
  const { user, publish } = open();
  await publish();
  expect(await screen.findByRole('textbox', { name: 'Delete key' })).toHaveValue('delete-key-1');
  expect(screen.getByText(/could not store the key/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe('delete-key-1');
});
