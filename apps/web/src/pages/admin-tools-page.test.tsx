import type {
  AdminTool,
  ToolServer,
  WebSearch,
} from '@convoke/contract/tools/admin-tools.schemas.ts';
import {
  adminToolSchema,
  toolOfferSchema,
  toolServerBodySchema,
  toolServerSchema,
  toolSignInEndSchema,
  webSearchBodySchema,
  webSearchSchema,
} from '@convoke/contract/tools/admin-tools.schemas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import { fill } from '../../test/fill.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import AdminToolsPage from './admin-tools-page.tsx';

// Read by the contract's schemas, as what a server sends.
const tracker: ToolServer = toolServerSchema.parse({
  id: 'tracker',
  name: 'Tracker',
  url: 'https://tracker.example/mcp',
  auth: 'bearer',
  hasToken: true,
  allowPrivate: false,
  isEnabled: true,
  state: 'ready',
});
const calendar: ToolServer = toolServerSchema.parse({
  ...tracker,
  id: 'calendar',
  name: 'Calendar',
  url: 'https://calendar.example/mcp',
  auth: 'oauth',
  state: 'sign_in',
  problem: { code: 'tool_sign_in_lost', message: 'The sign-in is lost.' },
});
const listTickets: AdminTool = adminToolSchema.parse({
  id: 'mcp:tracker:list_tickets',
  server: 'Tracker',
  name: 'list_tickets',
  title: 'List tickets',
  description: 'Lists open\u200b tickets.',
  inputSchema: { type: 'object' },
  effect: 'read',
  fingerprint: 'f1',
  isOffered: false,
  state: 'new',
});
const calculate: AdminTool = adminToolSchema.parse({
  ...listTickets,
  id: 'calc:calculate',
  server: 'Convoke',
  name: 'calculate',
  title: 'Calculate',
  description: 'Exact arithmetic.',
  isOffered: true,
  state: 'same',
});
const changed: AdminTool = adminToolSchema.parse({
  ...listTickets,
  id: 'mcp:tracker:close_ticket',
  name: 'close_ticket',
  title: 'Close a ticket',
  effect: 'write',
  fingerprint: 'f9',
  isOffered: true,
  state: 'changed',
  difference: [
    { field: 'description', before: 'Closes a ticket.', after: 'Closes and mails a ticket.' },
  ],
});
const noSearch: WebSearch = webSearchSchema.parse({
  provider: null,
  url: null,
  hasKey: false,
  origin: 'none',
});

let requests: FakeRequest[];
let servers: ToolServer[];
let tools: AdminTool[];
let search: WebSearch;
let write: (request: FakeRequest) => Response | Promise<Response>;

beforeEach(() => {
  signInAs();
  servers = [tracker, calendar];
  tools = [calculate, listTickets, changed];
  search = noSearch;
  write = () => jsonResponse(tracker, 201);
  ({ requests } = fakeApi((request) => {
    if (request.url === '/api/config') return configResponse();
    if (request.method !== 'GET') return write(request);
    if (request.url === '/api/admin/tools/servers') return jsonResponse(servers);
    return jsonResponse(request.url === '/api/admin/tools/search' ? search : tools);
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  clearCookies();
});

const visit = (address = '') => visitPage('/admin/tools', <AdminToolsPage />, address);
const button = (name: string) => screen.getByRole('button', { name });
const save = () =>
  within(screen.getByRole('region', { name: 'Change the tool server' })).getByRole('button', {
    name: 'Save',
  });
const writes = () => requests.filter(({ method }) => method !== 'GET');
const rowOf = async (table: string, name: string) => {
  const rows = within(await screen.findByRole('table', { name: table }));
  return within(rows.getByRole('row', { name: new RegExp(name, 'u') }));
};

test('the page names servers and tools with their states, and hides no character', async () => {
  visit();
  const server = await rowOf('Tool servers', 'Tracker');
  expect(server.getByText('https://tracker.example/mcp')).toBeVisible();
  expect(server.getByText('Ready')).toBeVisible();
  expect(server.queryByRole('button', { name: /^Sign in/ })).toBeNull();
  const lost = await rowOf('Tool servers', 'Calendar');
  expect(lost.getByText('Needs a sign-in')).toBeVisible();
  expect(lost.getByText(/An administrator can sign in again/u)).toBeVisible();
  expect(lost.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  const fresh = await rowOf('Tools', 'List tickets');
  expect(fresh.getByText('Lists open[U+200B] tickets.')).toBeVisible();
  expect(fresh.getByText('Only reads')).toBeVisible();
  expect(fresh.getByText('New')).toBeVisible();
  const always = await rowOf('Tools', 'Calculate');
  expect(always.getByText('Always on offer')).toBeVisible();
  expect(always.queryByRole('switch')).toBeNull();
});

test('an empty page says what to do', async () => {
  servers = [];
  visit();
  expect(await screen.findByText('No tool server is connected')).toBeVisible();
  expect(await screen.findByText(/^No web search is set/u)).toBeVisible();
});

test('a tool server is connected with a token, which is sent once and not shown again', async () => {
  const { user } = visit();
  await user.click(button('Connect a tool server'));
  const form = within(screen.getByRole('region', { name: 'Connect a tool server' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Wiki');
  await fill(form.getByRole('textbox', { name: 'Address' }), 'http://localhost:3001/mcp');
  await user.selectOptions(form.getByRole('combobox', { name: 'Sign-in' }), 'Bearer token');
  await fill(form.getByLabelText('Token'), 't-1');
  await user.click(form.getByRole('checkbox', { name: 'Allow private addresses' }));
  await user.dblClick(form.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('The tool server is connected')).toBeVisible();
  expect(screen.queryByLabelText('Token')).toBeNull();
  expect(button('Connect a tool server')).toHaveFocus();
  const body = {
    name: 'Wiki',
    url: 'http://localhost:3001/mcp',
    auth: 'bearer',
    token: 't-1',
    allowPrivate: true,
    isEnabled: true,
  };
  expect(writes()).toMatchObject([{ method: 'POST', url: '/api/admin/tools/servers', body }]);
  expect(toolServerBodySchema.safeParse(writes()[0]?.body).success).toBe(true);
});

test('what is missing is said at the field, and nothing is sent', async () => {
  const { user } = visit();
  await user.click(button('Connect a tool server'));
  await user.click(button('Connect'));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Address' })).toBeInvalid();
  expect(writes()).toEqual([]);
});

test('what the server has against an address stands at its field', async () => {
  write = () =>
    Response.json(
      {
        status: 422,
        code: 'invalid_request',
        title: 'Unprocessable',
        message: '…',
        errors: { url: ['…'] },
        fieldErrors: { url: [{ code: 'tool_address_refused' }] },
      },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    );
  const { user } = visit();
  await user.click((await rowOf('Tool servers', 'Tracker')).getByRole('button', { name: 'Edit' }));
  await user.click(save());
  const address = screen.getByRole('textbox', { name: 'Address' });
  await waitFor(() => expect(address).toBeInvalid());
  expect(address).toHaveFocus();
});

test('a change keeps the stored token, and an address that changes says that the token goes', async () => {
  write = () => jsonResponse(tracker);
  const { user } = visit();
  await user.click((await rowOf('Tool servers', 'Tracker')).getByRole('button', { name: 'Edit' }));
  expect(screen.getByText('A token is stored. It is never shown.')).toBeVisible();
  await fill(screen.getByRole('textbox', { name: 'Address' }), '/2');
  expect(screen.getByText(/must not go to another address/u)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('The tool server was changed')).toBeVisible();
  expect(writes()).toMatchObject([{ method: 'PUT', url: '/api/admin/tools/servers/tracker' }]);
  expect(writes()[0]?.body).not.toHaveProperty('token');
});

test('a test says how many tools are new or have changed, and reads the lists again', async () => {
  write = () =>
    jsonResponse({
      tools: [
        { name: 'a', description: '', effect: 'read', state: 'new' },
        { name: 'b', description: '', effect: 'read', state: 'same' },
        { name: 'c', description: '', effect: 'write', state: 'changed' },
      ],
    });
  const { user } = visit();
  const row = await rowOf('Tool servers', 'Tracker');
  const reads = () => requests.filter(({ url }) => url === '/api/admin/tools').length;
  await waitFor(() => expect(reads()).toBe(1));
  await user.dblClick(row.getByRole('button', { name: 'Test' }));
  expect(
    await screen.findByText('Tracker has 3 tools, one is new, one has changed and is set aside.'),
  ).toBeVisible();
  expect(writes()).toMatchObject([
    { method: 'POST', url: '/api/admin/tools/servers/tracker/test' },
  ]);
  await waitFor(() => expect(reads()).toBe(2));
});

test('a server that does not answer is told, and its state is read again', async () => {
  write = () => problemResponse(504, 'tool_failed', 'The tool did not answer in time.');
  const { user } = visit();
  const row = await rowOf('Tool servers', 'Tracker');
  servers = [{ ...tracker, state: 'failed' }];
  await user.click(row.getByRole('button', { name: 'Test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('did not answer in time');
  expect(await screen.findByText('Does not answer')).toBeVisible();
});

test('a tool is offered as it was shown, by its fingerprint', async () => {
  write = () => jsonResponse({ ...listTickets, isOffered: true, state: 'same' });
  const { user } = visit();
  const row = await rowOf('Tools', 'List tickets');
  tools = [calculate, { ...listTickets, isOffered: true, state: 'same' }, changed];
  await user.click(row.getByRole('switch', { name: 'Offer' }));
  await waitFor(async () =>
    expect((await rowOf('Tools', 'List tickets')).getByRole('switch')).toBeChecked(),
  );
  expect(writes()).toMatchObject([
    {
      method: 'PUT',
      url: '/api/admin/tools/mcp%3Atracker%3Alist_tickets',
      body: { isOffered: true, fingerprint: 'f1' },
    },
  ]);
  expect(toolOfferSchema.safeParse(writes()[0]?.body).success).toBe(true);
});

test('a switch shows what was wished for before the server answers, and keeps the focus', async () => {
  let resolve: (response: Response) => void = () => {};
  const first = new Promise<Response>((done) => {
    resolve = done;
  });
  const answers = [first, jsonResponse({ ...listTickets, state: 'same' })];
  write = () => answers.shift() ?? jsonResponse(listTickets);
  const { user } = visit();
  const row = await rowOf('Tools', 'List tickets');
  const offer = row.getByRole('switch', { name: 'Offer' });
  offer.focus();
  await user.keyboard(' ');
  expect(offer).toBeChecked();
  expect(row.getByText('On offer')).toBeVisible();
  expect(offer).toHaveFocus();
  // Another press is sent after the first.
  await user.keyboard(' ');
  expect(offer).not.toBeChecked();
  resolve(jsonResponse({ ...listTickets, isOffered: true, state: 'same' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([{ body: { isOffered: true } }, { body: { isOffered: false } }]),
  );
  await waitFor(() => expect(offer).not.toBeChecked());
  expect(offer).toHaveFocus();
});

test('a switch that was refused is back, and says why', async () => {
  write = () => problemResponse(409, 'conflict', 'This tool has changed since you looked at it.');
  const { user } = visit();
  const offer = (await rowOf('Tools', 'List tickets')).getByRole('switch', { name: 'Offer' });
  await user.click(offer);
  expect(await screen.findByRole('alert')).toHaveTextContent('has changed since');
  expect(offer).not.toBeChecked();
  expect(offer).toHaveFocus();
});

test('a changed tool shows what is different and is offered only as it is now', async () => {
  write = () => jsonResponse({ ...changed, state: 'same' });
  const { user } = visit();
  const setAside = within(await screen.findByRole('region', { name: 'Set aside' }));
  expect(setAside.getByRole('heading', { name: 'Close a ticket' })).toBeVisible();
  expect(setAside.getByText('and mails a')).toContainHTML('<ins');
  await user.click(setAside.getByRole('button', { name: 'Offer as it is now' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([{ body: { isOffered: true, fingerprint: 'f9' } }]),
  );
});

test('a tool that changed once more meanwhile is not offered, and is shown anew', async () => {
  write = () => problemResponse(409, 'conflict', 'This tool has changed since you looked at it.');
  const { user } = visit();
  const offer = await screen.findByRole('button', { name: 'Offer as it is now' });
  tools = [{ ...changed, difference: [{ field: 'title', before: 'Old', after: 'Newest' }] }];
  await user.click(offer);
  expect(await screen.findByRole('alert')).toHaveTextContent('has changed since');
  expect(await screen.findByRole('region', { name: 'Title' })).toBeVisible();
});

test('a tool server is removed only after a question', async () => {
  write = () => new Response(null, { status: 204 });
  const { user } = visit();
  await user.click(
    (await rowOf('Tool servers', 'Tracker')).getByRole('button', { name: 'Remove' }),
  );
  expect(writes()).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The tool server was removed')).toBeVisible();
  expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/admin/tools/servers/tracker' }]);
});

test('a sign-in goes to the page of the tool server, and to no other kind of address', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { href: window.location.href, assign });
  write = () => jsonResponse({ url: 'javascript:alert(1)' });
  const { user } = visit();
  const row = await rowOf('Tool servers', 'Calendar');
  await user.click(row.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no web address');
  expect(assign).not.toHaveBeenCalled();
  write = () => jsonResponse({ url: 'https://login.example/authorize?state=s' });
  await user.click(
    (await rowOf('Tool servers', 'Calendar')).getByRole('button', { name: 'Sign in again' }),
  );
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://login.example/authorize?state=s'),
  );
});

test('a sign-in that comes back is ended once, and leaves the address at once', async () => {
  write = () => jsonResponse({ ...calendar, state: 'ready' });
  const { history } = visit('?code=c1&state=s1&iss=https%3A%2F%2Flogin.example');
  await waitFor(() => expect(history.current().location.search).toBe(''));
  expect(history.current().by).toBe('replace');
  expect(await screen.findByText('The sign-in to Calendar has worked.')).toBeVisible();
  const body = { code: 'c1', state: 's1', iss: 'https://login.example' };
  expect(writes()).toMatchObject([{ method: 'POST', url: '/api/admin/tools/sign-in', body }]);
  expect(toolSignInEndSchema.safeParse(writes()[0]?.body).success).toBe(true);
});

test('a sign-in that the server refuses is told', async () => {
  write = () => problemResponse(409, 'conflict', 'This sign-in was begun elsewhere or is over.');
  visit('?code=c1&state=s1');
  expect(await screen.findByRole('alert')).toHaveTextContent('begun elsewhere');
  expect(writes()).toHaveLength(1);
});

test('a refusal of the tool server is told by its code, without its words, and sends nothing', async () => {
  const { history } = visit('?error=access_denied&error_description=Call+us&state=s1');
  expect(await screen.findByRole('alert')).toHaveTextContent('(access_denied)');
  expect(screen.queryByText(/Call us/u)).toBeNull();
  expect(history.current().location.search).toBe('');
  expect(writes()).toEqual([]);
});

test('the web search is set with an address, and back to what the environment says', async () => {
  write = ({ body }) => {
    search = {
      provider: 'searxng',
      url: 'http://localhost:8888',
      hasKey: false,
      origin: 'settings',
    };
    expect(webSearchBodySchema.safeParse(body).success).toBe(true);
    return jsonResponse(search);
  };
  const { user } = visit();
  const form = () => within(screen.getByRole('form', { name: 'Web search' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Provider' }), 'SearXNG');
  await fill(form().getByRole('textbox', { name: 'Address' }), 'http://localhost:8888');
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The web search was changed')).toBeVisible();
  expect(await screen.findByText('Set here: SearXNG.')).toBeVisible();
  await user.selectOptions(form().getByRole('combobox'), 'As the environment says');
  await user.click(form().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toEqual([
    { provider: 'searxng', url: 'http://localhost:8888' },
    { provider: null },
  ]);
});

test('a list that could not be read says so and is read again on demand', async () => {
  let isBroken = true;
  fakeApi(({ url }) => {
    if (url === '/api/config') return configResponse();
    if (isBroken) return problemResponse(500, 'internal', 'broken');
    if (url === '/api/admin/tools/servers') return jsonResponse(servers);
    return jsonResponse(url === '/api/admin/tools/search' ? search : tools);
  });
  const { user } = visit();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3), { timeout: 5_000 });
  isBroken = false;
  for (const again of screen.getAllByRole('button', { name: 'Try Again' })) await user.click(again);
  expect(await screen.findByText('Tracker', { selector: 'bdi.font-medium' })).toBeVisible();
});
