import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, jsonResponse, problemResponse } from '../../test/fake-api.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import AdminDashboardPage from './admin-dashboard-page.tsx';

const model = {
  id: 'quick',
  name: 'Quick',
  provider: 'openai',
  baseUrl: null,
  model: null,
  hasKey: true,
  contextTokens: null,
  maxOutputTokens: null,
  isOffered: true,
  priceInput: null,
  priceOutput: null,
  origin: 'connected',
};
const problem = { code: 'connected_key_unreadable', message: 'Its key is lost.' };
const tool = {
  id: 'calc:calculate',
  server: 'Convoke',
  name: 'calculate',
  title: 'Calculate',
  description: '',
  inputSchema: {},
  effect: 'read',
  isOffered: true,
  state: 'same',
};
const tools = [tool, { ...tool, state: 'changed' }, { ...tool, isOffered: false, state: 'new' }];
const page = (totalElements: number) => ({ content: [], totalElements, totalPages: 1, number: 0 });
const day = {
  day: '2026-11-28',
  aiCalls: 1_200,
  inputTokens: 30_000,
  outputTokens: 4_000,
  failures: 0,
  medianFirstTokenMs: null,
  publications: 0,
  remixes: 0,
  decisions: 0,
  registrations: 0,
};

let models: object[];

beforeEach(() => {
  signInAs();
  models = [model, { ...model, isOffered: false }, { ...model, problem }];
  fakeApi(({ url }) => {
    if (url.startsWith('/api/admin/users')) return jsonResponse(page(12));
    if (url.startsWith('/api/admin/models')) return jsonResponse({ models, currency: '$' });
    if (url.startsWith('/api/admin/tools')) return jsonResponse(tools);
    if (url.startsWith('/api/admin/analytics'))
      return jsonResponse({ days: [{ ...day, aiCalls: 9 }, day], topTags: [], topRoles: [] });
    return problemResponse(503, 'unavailable', 'The database is not available.');
  });
  return () => localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const visit = () => visitPage('/admin/dashboard', <AdminDashboardPage />);
const card = (name: RegExp) => screen.findByRole('link', { name });

test('the cards say what is there, and one whose figure cannot be read leads on all the same', async () => {
  visit();
  expect(await card(/^User Management.*12 accounts$/)).toBeInTheDocument();
  expect(await card(/^Tool Management.*One on offer · one set aside$/)).toBeInTheDocument();
  expect(await card(/^Analytics.*1,200 calls today · 34,000 tokens$/)).toBeInTheDocument();
  expect(await card(/^Content Management.*delete them\.$/)).toHaveAttribute(
    'href',
    '/admin/content',
  );
});

test.each([
  {
    state: 'a withheld and a failing one',
    list: null,
    words: '3 connected · one is not working · one not offered',
  },
  { state: 'none', list: [], words: 'No model is connected' },
])('the card of models says how they are: $state', async ({ list, words }) => {
  if (list !== null) models = list;
  visit();
  const link = await card(new RegExp(`^Model Management.*${words}$`));
  expect(link).toHaveAttribute('href', '/admin/models');
});
