import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, jsonResponse, problemResponse, type FakeRequest } from '../../test/fake-api.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import AdminAnalyticsPage from './admin-analytics-page.tsx';

const dayOf = (index: number, value: number) => ({
  day: new Date(Date.UTC(2026, 10, index + 1)).toISOString().slice(0, 10),
  aiCalls: value * 10,
  inputTokens: value * 1000,
  outputTokens: value * 100,
  failures: value,
  medianFirstTokenMs: value === 0 ? null : 250,
  publications: value * 2,
  remixes: value,
  decisions: value * 3,
  registrations: value,
});
const figures = (value: number, count = 7) => ({
  days: Array.from({ length: count }, (_, index) => dayOf(index, value)),
  topTags: value === 0 ? [] : [{ text: 'gardens', uses: 4 }],
  topRoles: value === 0 ? [] : [{ text: 'Researcher', uses: 9 }],
});

let requests: FakeRequest[];
let respond: () => Response;

beforeEach(() => {
  localStorage.clear();
  signInAs();
  respond = () => jsonResponse(figures(1));
  ({ requests } = fakeApi(() => respond()));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const visit = (search = '') => visitPage('/admin/analytics', <AdminAnalyticsPage />, search);
const figure = (name: RegExp) => screen.findByRole('figure', { name });

describe('the analytics', () => {
  it('tell how often each tool was called, day by day', async () => {
    const toolDays = ['2026-11-01', '2026-11-02'].map((day) => ({
      day,
      tool: 'web:search',
      calls: 3,
      failures: 1,
    }));
    respond = () => jsonResponse({ ...figures(1), toolDays });
    const { user } = visit();
    const tools = within(await figure(/^Tools/));
    expect(tools.getByText('6 calls · 2 failed')).toBeVisible();
    await user.click(tools.getByRole('button', { name: 'Show the table' }));
    expect(tools.getByRole('row', { name: 'Nov 2, 2026 · Search the web 3 1' })).toBeVisible();
  });

  it('tell what each model was used for, day by day', async () => {
    const usage = { id: 'quick', name: 'Quick', calls: 3, failures: 1, cost: 0.5 };
    const tokens = { inputTokens: 900, outputTokens: 100 };
    const modelDays = ['2026-11-01', '2026-11-02'].map((day) => ({ day, ...usage, ...tokens }));
    respond = () => jsonResponse({ ...figures(1), modelDays, currency: '€' });
    const { user } = visit();
    const models = within(await figure(/^Models/));
    expect(models.getByText('2,000 tokens · 6 calls · 2 failed · €1.00')).toBeVisible();
    await user.click(models.getByRole('button', { name: 'Show the table' }));
    expect(models.getByRole('row', { name: 'Nov 2, 2026 · Quick 3 1 1,000 €0.50' })).toBeVisible();
  });

  it('draw each chart with its content as text', async () => {
    visit();
    const calls = await figure(/AI calls and failures/);
    expect(within(calls).getByRole('img')).toHaveAccessibleName(
      'AI calls and failures, Calls per day, 7 days. Calls: 70, 7 of them failed.',
    );
    expect(await figure(/Tokens/)).toHaveTextContent('7,000 in, 700 out.');
    expect(await figure(/Time to the first token/)).toHaveTextContent('250 ms');
    expect(await figure(/Publications and remixes/)).toHaveTextContent('14 published, 7 of them');
    expect(await figure(/Decisions/)).toHaveTextContent('21 came to a decision.');
    expect(await figure(/Registrations/)).toHaveTextContent('New accounts: 7.');
    expect(screen.getAllByRole('img')).toHaveLength(6);
  });

  it('have a table behind each chart, newest day first', async () => {
    const { user } = visit();
    const calls = await figure(/AI calls and failures/);
    expect(within(calls).queryByRole('table')).not.toBeInTheDocument();
    await user.click(within(calls).getByRole('button', { name: 'Show the table' }));
    const rows = within(within(calls).getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toHaveTextContent('DayCallsFailures');
    expect(rows[1]).toHaveTextContent(/Nov 7, 2026101$/);
    await user.click(within(calls).getByRole('button', { name: 'Hide the table' }));
    expect(within(calls).queryByRole('table')).not.toBeInTheDocument();
  });

  it('render without any activity', async () => {
    respond = () => jsonResponse(figures(0));
    visit();
    expect(await figure(/AI calls and failures/)).toHaveTextContent('Nothing in these days.');
    expect(await figure(/Time to the first token/)).toHaveTextContent('Nothing was measured');
    expect(await figure(/Top tags/)).toHaveTextContent('No tags yet.');
    for (const picture of screen.getAllByRole('img')) {
      expect(picture.outerHTML).not.toMatch(/NaN|Infinity/);
    }
  });

  it('look back 7, 30 or 90 days', async () => {
    const { history, user } = visit();
    await figure(/Tokens/);
    expect(requests[0]?.url).toBe('/api/admin/analytics?days=30');
    expect(screen.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    respond = () => jsonResponse(figures(1, 90));
    await user.click(screen.getByRole('button', { name: '90 days' }));
    await waitFor(async () =>
      expect(await figure(/AI calls and failures/)).toHaveTextContent('Calls: 900'),
    );
    expect(history.current().location.search).toBe('?days=90');
    expect(screen.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('rank tags and roles, with a table behind each', async () => {
    const { user } = visit();
    const tags = await figure(/Top tags/);
    expect(within(tags).getByRole('listitem')).toHaveTextContent('gardens4');
    const roles = await figure(/Top roles/);
    expect(within(roles).getByRole('listitem')).toHaveTextContent('Researcher9');
    await user.click(within(roles).getByRole('button', { name: 'Show the table' }));
    const rows = within(within(roles).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Top rolesParticipants',
      'Researcher9',
    ]);
    await user.click(within(roles).getByRole('button', { name: 'Hide the table' }));
    expect(within(roles).queryByRole('table')).not.toBeInTheDocument();
  });

  it('explain each figure', async () => {
    visit();
    expect(await figure(/AI calls and failures/)).toHaveTextContent('All model calls');
    expect(await figure(/Tokens/)).toHaveTextContent('Of the same calls');
    expect(await figure(/Time to the first token/)).toHaveTextContent('a person waited for');
    expect(await figure(/Publications and remixes/)).toHaveTextContent(
      'Includes ones deleted since.',
    );
  });

  it('report a failed request, and retry', async () => {
    respond = () => problemResponse(500, 'internal', 'Broken.');
    const { user } = visit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the analytics.');
    respond = () => jsonResponse(figures(1));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await figure(/Tokens/)).toBeInTheDocument();
  });
});
