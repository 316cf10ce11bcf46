import type { AdminUser } from '@convoke/contract/admin/admin-users.schemas.ts';
import { fill } from '../../test/fill.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCookies,
  configResponse,
  fakeApi,
  jsonResponse,
  problemResponse,
  type FakeRequest,
} from '../../test/fake-api.ts';
import { showInLanguage } from '../../test/show-in-language.ts';
import { signInAs, visitPage } from '../../test/visit-page.tsx';
import AdminUsersPage from './admin-users-page.tsx';

const userOf = (id: number, part: Partial<AdminUser> = {}): AdminUser => ({
  id,
  uuid: `uuid-${id}`,
  name: `First${id} Last${id}`,
  firstName: `First${id}`,
  lastName: `Last${id}`,
  email: `user${id}@example.org`,
  phoneNumber: '',
  userType: 'CONVOKER',
  enabled: true,
  emailVerified: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...part,
});
const pageOf = (content: AdminUser[], part = {}) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  ...part,
});

let requests: FakeRequest[];
let list: (query: URLSearchParams) => Response | Promise<Response>;
let write: (request: FakeRequest) => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  signInAs();
  list = () =>
    jsonResponse(pageOf([userOf(1), userOf(2, { enabled: false, userType: 'PARTNER' })]));
  write = () => jsonResponse(userOf(3), 201);
  ({ requests } = fakeApi((request) => {
    if (request.url === '/api/config') return configResponse();
    if (request.method !== 'GET') return write(request);
    return list(new URL(request.url, 'http://convoke.test').searchParams);
  }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  clearCookies();
  await showInLanguage('en');
});

const visit = (search = '') => visitPage('/admin/users', <AdminUsersPage />, search);
const button = (name: string) => screen.getByRole('button', { name });
const lists = () => requests.filter(({ method, url }) => method === 'GET' && url !== '/api/config');
const lastQuery = () =>
  Object.fromEntries(new URL(lists().at(-1)?.url ?? '', 'http://convoke.test').searchParams);
const writes = () => requests.filter(({ method }) => method !== 'GET');
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

describe('the list of users', () => {
  it('requests pages of ten with the bearer token', async () => {
    visit();
    expect(screen.getByText('Loading users...')).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: 'Users' });
    expect(lastQuery()).toEqual({ page: '0', size: '10', sort: 'id', direction: 'ASC' });
    expect(lists()[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['ID', 'Name', 'Email', 'Role', 'Status', 'Actions']);
    expect(await rowOf('First1 Last1')).toHaveTextContent('Active');
    expect(await rowOf('First2 Last2')).toHaveTextContent('PARTNER');
    expect(await rowOf('First2 Last2')).toHaveTextContent('Inactive');
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
    expect(button('Previous')).toBeDisabled();
    expect(button('Next')).toBeDisabled();
  });

  it('sorts by a column, reverses it, and starts another one ascending', async () => {
    const { history, user } = visit('?page=2');
    await screen.findByRole('table');
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('ID')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(button('Email'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'email', direction: 'ASC' }));
    expect(lastQuery()['page']).toBe('0');
    expect(header('Email')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('ID')).toHaveAttribute('aria-sort', 'none');
    await user.click(button('Email'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'email', direction: 'DESC' }));
    expect(header('Email')).toHaveAttribute('aria-sort', 'descending');
    await user.click(button('Name'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'name', direction: 'ASC' }));
    expect(history.current().location.search).toBe('?sort=name&direction=ASC');
  });

  it('keeps the page in the address', async () => {
    list = (query) =>
      jsonResponse(
        pageOf([userOf(Number(query.get('page')) * 10 + 1)], {
          totalElements: 21,
          totalPages: 3,
          number: Number(query.get('page')),
        }),
      );
    const { history, user } = visit('?page=2');
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    await user.click(button('Next'));
    expect(await screen.findByText('First21 Last21')).toBeInTheDocument();
    expect(history.current().location.search).toBe('?page=3');
    expect(button('Next')).toBeDisabled();
    await user.click(button('Previous'));
    await user.click(button('Previous'));
    expect(await screen.findByText('First1 Last1')).toBeInTheDocument();
    expect(history.current().location.search).toBe('');
  });

  it('returns from beyond the last page', async () => {
    list = () => jsonResponse(pageOf([userOf(1)], { totalElements: 11, totalPages: 2 }));
    const { history } = visit('?page=9');
    await waitFor(() => expect(history.current().location.search).toBe('?page=2'));
  });

  it('is searched on the server, from its first page', async () => {
    const { history } = visit('?page=2');
    await screen.findByRole('table');
    await fill(screen.getByRole('searchbox', { name: 'Search users' }), 'lu&nd');
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'lu&nd', page: '0' }));
    expect(new URLSearchParams(history.current().location.search).get('q')).toBe('lu&nd');
  });

  it('shows when nobody matches', async () => {
    list = () => jsonResponse(pageOf([], { totalPages: 0 }));
    visit('?q=nobody');
    expect(await screen.findByRole('heading', { name: 'No users found' })).toBeInTheDocument();
  });

  it('shows when the request failed, and retries', async () => {
    list = () => problemResponse(500, 'internal', 'Broken.');
    const { user } = visit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load users. Please try again.',
    );
    list = () => jsonResponse(pageOf([userOf(1)]));
    await user.click(button('Try Again'));
    expect(await screen.findByText('First1 Last1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a new user', () => {
  const fillForm = async (user: ReturnType<typeof visit>['user']) => {
    await user.click(button('Add New User'));
    await fill(screen.getByRole('textbox', { name: 'First Name' }), 'Nils');
    await fill(screen.getByRole('textbox', { name: 'Last Name' }), 'Holm');
    await fill(screen.getByRole('textbox', { name: 'Email' }), 'nils@example.org');
    await fill(screen.getByLabelText('Password'), 'long enough');
  };

  it('is created as USER unless another role is selected, and the form is reset for the next', async () => {
    const { user } = visit();
    await screen.findByRole('table');
    await user.click(button('Add New User'));
    expect(button('Create User')).toBeDisabled();
    const roles = screen.getByRole('combobox', { name: 'Role' });
    expect(roles).toHaveValue('USER');
    expect(
      within(roles)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['ADMIN', 'PARTNER', 'CONVOKER', 'USER']);
    await fillForm(user);
    await user.selectOptions(roles, 'PARTNER');
    const before = lists().length;
    await user.click(button('Create User'));
    expect(await screen.findByText('User created successfully')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        method: 'POST',
        url: '/api/admin/users',
        body: {
          firstName: 'Nils',
          lastName: 'Holm',
          email: 'nils@example.org',
          phoneNumber: '',
          userType: 'PARTNER',
          enabled: true,
          password: 'long enough',
        },
      },
    ]);
    await waitFor(() => expect(lists().length).toBeGreaterThan(before));
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('USER');
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('shows errors once a field was left', async () => {
    const { user } = visit();
    await screen.findByRole('table');
    await user.click(button('Add New User'));
    const email = screen.getByRole('textbox', { name: 'Email' });
    await fill(email, 'nils@');
    expect(screen.queryByText('Valid email is required')).not.toBeInTheDocument();
    await fill(screen.getByLabelText('Password'), 'short');
    expect(email).toHaveAccessibleDescription('Valid email is required');
    await user.tab();
    expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(button('Create User')).toBeDisabled();
  });

  it('that is half filled in survives a change of language', async () => {
    const { user } = visit();
    await screen.findByRole('table');
    await fillForm(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'PARTNER');
    await act(() => showInLanguage('de'));
    expect(screen.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Nils');
    expect(screen.getByLabelText('Passwort')).toHaveValue('long enough');
    expect(screen.getByRole('combobox', { name: 'Rolle' })).toHaveValue('PARTNER');
  });

  it('shows why the server refused', async () => {
    write = () => problemResponse(409, 'conflict', 'An account with this email already exists.');
    const { user } = visit();
    await screen.findByRole('table');
    await fillForm(user);
    await user.click(button('Create User'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An account with this email already exists.',
    );
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Nils');
  });

  it('shows the screen’s own text when the server gave no reason', async () => {
    write = () => Promise.reject(new TypeError('no network'));
    const { user } = visit();
    await screen.findByRole('table');
    await fillForm(user);
    await user.click(button('Create User'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create user');
  });
});

describe('an existing user', () => {
  it('is changed without a password, and the list reloads on its page', async () => {
    write = () => jsonResponse(userOf(2));
    list = () =>
      jsonResponse(pageOf([userOf(2, { enabled: false })], { totalElements: 11, totalPages: 2 }));
    const { user } = visit('?page=2');
    await user.click(within(await rowOf('First2 Last2')).getByRole('button', { name: 'Edit' }));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    const lastName = screen.getByRole('textbox', { name: 'Last Name' });
    await user.clear(lastName);
    await fill(lastName, 'Berg');
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(button('Update User'));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        method: 'PUT',
        url: '/api/admin/users/uuid-2',
        body: { lastName: 'Berg', enabled: true, userType: 'CONVOKER' },
      },
    ]);
    expect(writes()[0]?.body).not.toHaveProperty('password');
    expect(writes()[0]?.body).not.toHaveProperty('uuid');
    expect(lastQuery()['page']).toBe('1');
    expect(screen.queryByRole('heading', { name: 'Edit User' })).not.toBeInTheDocument();
  });

  it('with fields that are required by now shows the errors at once', async () => {
    list = () => jsonResponse(pageOf([userOf(1, { firstName: 'Administrator', lastName: '' })]));
    const { user } = visit();
    await user.click(within(await rowOf('First1 Last1')).getByRole('button', { name: 'Edit' }));
    expect(await screen.findByText('Last name is required')).toBeVisible();
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
    expect(button('Update User')).toBeDisabled();
    await fill(screen.getByRole('textbox', { name: 'Last Name' }), 'Keller');
    expect(screen.queryByText('Last name is required')).not.toBeInTheDocument();
    expect(button('Update User')).toBeEnabled();
  });

  it('is not changed by Cancel', async () => {
    const { user } = visit();
    await user.click(within(await rowOf('First1 Last1')).getByRole('button', { name: 'Edit' }));
    await user.click(button('Cancel'));
    expect(screen.queryByRole('heading', { name: 'Edit User' })).not.toBeInTheDocument();
    expect(button('Add New User')).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it('is deactivated only after a confirmation', async () => {
    write = () => new Response(null, { status: 204 });
    const { user } = visit();
    const row = await rowOf('First1 Last1');
    await user.click(within(row).getByRole('button', { name: 'Deactivate' }));
    const dialog = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to deactivate this user?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(writes()).toEqual([]);
    await user.click(within(row).getByRole('button', { name: 'Deactivate' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }),
    );
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/admin/users/uuid-1' }]);
  });

  it('stays when the server refuses', async () => {
    write = () => problemResponse(409, 'conflict', 'The last administrator must stay.');
    const { user } = visit();
    await user.click(
      within(await rowOf('First1 Last1')).getByRole('button', { name: 'Deactivate' }),
    );
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The last administrator must stay.');
  });

  it('who is not active cannot be deactivated again', async () => {
    visit();
    const row = await rowOf('First2 Last2');
    expect(within(row).queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
  });
});
