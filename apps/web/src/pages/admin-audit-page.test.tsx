import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, jsonResponse, type FakeRequest } from '../../test/fake-api.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import AdminAuditPage from './admin-audit-page.tsx';

const entry = {
  id: 7,
  at: '2026-11-21T08:00:00.000Z',
  actor: 'ida@example.org',
  action: 'user.update',
  target: 'nils@example.org',
  before: { userType: 'USER', enabled: true },
  after: { userType: 'PARTNER', enabled: true },
  requestId: 'req-17',
};

let requests: FakeRequest[];
let content: unknown[];

beforeEach(() => {
  localStorage.clear();
  signInAs();
  content = [entry, { ...entry, id: 6, actor: null, before: null, after: null, requestId: null }];
  ({ requests } = fakeApi(() =>
    jsonResponse({ content, totalElements: content.length, totalPages: 1, number: 0 }),
  ));
});
afterEach(() => vi.unstubAllGlobals());

describe('the audit log', () => {
  it('lists who changed what, the old and the new value, and the request', async () => {
    visitPage('/admin/audit', <AdminAuditPage />);
    await screen.findByRole('table', { name: 'Audit log' });
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('ida@example.org');
    expect(first).toHaveTextContent('user.update');
    expect(first).toHaveTextContent('nils@example.org');
    expect(first).toHaveTextContent('userTypeUSER became PARTNER');
    expect(first).not.toHaveTextContent('enabled');
    expect(first).toHaveTextContent('req-17');
    expect(first?.querySelector('time')).toHaveAttribute('datetime', entry.at);
    expect(second).toHaveTextContent('The server');
  });

  it('is searched on the server', async () => {
    const { user } = visitPage('/admin/audit', <AdminAuditPage />, '?page=3');
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'req-17');
    await waitFor(() =>
      expect(requests.at(-1)?.url).toBe('/api/admin/audit?page=0&size=20&q=req-17'),
    );
  });

  it('is empty before the first change', async () => {
    content = [];
    visitPage('/admin/audit', <AdminAuditPage />);
    expect(await screen.findByText('Nothing has been changed yet')).toBeInTheDocument();
  });
});
