import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import AdminContentPage from './admin-content-page.tsx';

const garden = {
  uuid: 'garden',
  introduction: 'A garden',
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'public',
  participants: [{ name: 'Mara', role: 'Researcher' }],
  replyCount: 2,
  remixCount: 1,
  reportCount: 3,
};
const detail = {
  publication: {
    uuid: 'garden',
    introduction: 'A garden',
    createdAt: '2026-11-20T08:00:00.000Z',
    vision: 'Turn the yard into a garden.',
    objectives: '',
    keyResults: '',
    conversationSummary: '',
    relevantTags: '',
    participants: [{ name: 'Mara', role: 'Researcher', description: 'Finds sources.' }],
    problemExplanation: '',
    conversation: '',
    replies: [
      'a bare line',
      {
        fromUser: false,
        time: '2026-11-20T08:00:00Z',
        content: '<b>No markup</b>',
        sender: 'Mara',
      },
    ],
    remixCount: 1,
  },
  state: 'public',
  reports: [{ reason: 'Names a neighbour', createdAt: '2026-11-21T08:00:00.000Z' }],
};
const pageOf = (content: unknown[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
});

let requests: FakeRequest[];
let shownDetail: object;
let list: () => Response;
let write: () => Response;

beforeEach(() => {
  localStorage.clear();
  signInAs();
  list = () =>
    jsonResponse(pageOf([garden, { ...garden, uuid: 'plan', introduction: '', state: 'hidden' }]));
  shownDetail = detail;
  write = () => new Response(null, { status: 204 });
  ({ requests } = fakeApi(({ method, url }) => {
    if (url === '/api/config') return configResponse();
    if (method !== 'GET') return write();
    return url === '/api/admin/publications/garden' ? jsonResponse(shownDetail) : list();
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookies();
});

const visit = (search = '') => visitPage('/admin/content', <AdminContentPage />, search);
const writes = () => requests.filter(({ method }) => method !== 'GET');
const lastList = () => requests.findLast(({ url }) => url.includes('publications?'))?.url ?? '';
const row = async (title: string) => {
  const table = await screen.findByRole('table', { name: 'Conversations' });
  const found = within(table).getByText(title).closest('tr');
  if (found === null) throw new Error(`${title} stands in no row`);
  return within(found);
};
const dialog = (name: string) => within(screen.getByRole('alertdialog', { name }));

describe('the published conversations', () => {
  it('show state, team and reports', async () => {
    visit();
    await row('A garden');
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('Mara (Researcher)');
    expect(first).toHaveTextContent('Public');
    expect(first).toHaveTextContent('Reports3');
    expect(second).toHaveTextContent('Untitled Conversation');
    expect(second).toHaveTextContent('Hidden');
  });

  it('are filtered on the server', async () => {
    const { history, user } = visit('?page=2');
    await row('A garden');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'reported');
    await waitFor(() => expect(lastList()).toContain('state=reported'));
    expect(lastList()).toContain('page=0');
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'gar');
    await waitFor(() => expect(lastList()).toContain('q=gar'));
    expect(history.current().location.search).toBe('?state=reported&q=gar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'all');
    await waitFor(() => expect(lastList()).not.toContain('state='));
  });

  it('show an empty list', async () => {
    list = () => jsonResponse(pageOf([]));
    visit('?state=hidden');
    expect(await screen.findByText('No conversations found.')).toBeInTheDocument();
    expect(screen.getByText(/conversations of every state/)).toBeInTheDocument();
  });

  it('open with their reports, team and messages, as plain text', async () => {
    const { history, user } = visit();
    await user.click((await row('A garden')).getByRole('button', { name: 'Read' }));
    const reader = screen.getByRole('region', { name: 'Conversation' });
    expect(await within(reader).findByText('Names a neighbour')).toBeInTheDocument();
    expect(reader).toHaveTextContent('Finds sources.');
    expect(reader).toHaveTextContent('a bare line');
    expect(reader).toHaveTextContent('<b>No markup</b>');
    expect(reader.querySelector('b')).toBeNull();
    expect(history.current().location.search).toBe('?read=garden');
    expect(within(reader).getByRole('button', { name: 'Open the public page' })).toHaveAttribute(
      'href',
      '/conversation/garden',
    );
    const [close] = within(reader).getAllByRole('button', { name: 'Close' });
    if (close !== undefined) await user.click(close);
    expect(screen.queryByRole('region', { name: 'Conversation' })).not.toBeInTheDocument();
  });

  it('open with what they cite, and the passages', async () => {
    const excerpt = { n: 2, label: 'p. 3', text: 'The yard has ninety square metres.' };
    const brief = { label: 'F1', name: 'brief.pdf', kind: 'pdf', passages: 9, characters: 900 };
    const publication = {
      ...detail.publication,
      replies: [
        { fromUser: false, time: '', content: 'Ninety square metres. [F1:2]', sender: 'M' },
      ],
      files: [{ ...brief, excerpts: [excerpt] }],
    };
    shownDetail = { ...detail, publication };
    const { user } = visit();
    await user.click((await row('A garden')).getByRole('button', { name: 'Read' }));
    const reader = screen.getByRole('region', { name: 'Conversation' });
    expect(await within(reader).findByText('Passages (1)')).toBeInTheDocument();
    expect(reader).toHaveTextContent('brief.pdf');
    expect(reader).toHaveTextContent('The yard has ninety square metres.');
    expect(reader).not.toHaveTextContent('[F1:2]');
  });

  it('are hidden, restored and deleted after a confirmation each', async () => {
    const { user } = visit();
    await user.click((await row('A garden')).getByRole('button', { name: 'Hide' }));
    await user.click(
      dialog('Are you sure you want to hide this conversation?').getByRole('button', {
        name: 'Hide',
      }),
    );
    expect(await screen.findByText('The conversation is hidden')).toBeInTheDocument();
    await user.click((await row('Untitled Conversation')).getByRole('button', { name: 'Restore' }));
    await user.click(
      dialog('Are you sure you want to restore this conversation?').getByRole('button', {
        name: 'Restore',
      }),
    );
    expect(await screen.findByText('The conversation is public again')).toBeInTheDocument();
    const question = 'Are you sure you want to delete this conversation?';
    await user.click((await row('A garden')).getByRole('button', { name: 'Delete' }));
    await user.click(dialog(question).getByRole('button', { name: 'Cancel' }));
    await user.click((await row('A garden')).getByRole('button', { name: 'Delete' }));
    await user.click(dialog(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The conversation is deleted')).toBeInTheDocument();
    expect(writes().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/admin/publications/garden/hide',
      'POST /api/admin/publications/plan/restore',
      'DELETE /api/admin/publications/garden',
    ]);
  });

  it('stay unchanged when the server refuses, and show why', async () => {
    write = () => problemResponse(503, 'unavailable', 'The database does not answer.');
    const { user } = visit();
    await user.click((await row('A garden')).getByRole('button', { name: 'Hide' }));
    await user.click(screen.getByRole('alertdialog').querySelector('footer button:last-child')!);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to hide the conversation. The database does not answer.',
    );
  });
});
