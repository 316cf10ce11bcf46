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
import { sampleAccount, signInAs, visitPage } from '../../test/visit-page.tsx';
import { signOutQuestionStore } from '../features/account/sign-out-question.ts';
import { appendMessage } from '../services/workspace/conversation/current-conversation.ts';
import { identityStore } from '../services/session/identity.ts';
import ProfilePage from './profile-page.tsx';

const devices = [
  {
    id: 'here',
    device: 'Firefox on Linux',
    signedInAt: '2026-11-20T08:00:00.000Z',
    lastUsedAt: '2026-11-21T08:00:00.000Z',
    isCurrent: true,
  },
  {
    id: 'there',
    device: 'Safari on iPhone',
    signedInAt: '2026-11-01T08:00:00.000Z',
    lastUsedAt: '2026-11-02T08:00:00.000Z',
    isCurrent: false,
  },
];

let requests: FakeRequest[];
let write: (request: FakeRequest) => Response | Promise<Response>;
let deviceList: () => Response;
let read: () => Response;

beforeEach(() => {
  localStorage.clear();
  signInAs();
  deviceList = () => jsonResponse(devices);
  read = () => jsonResponse(sampleAccount);
  write = () => new Response(null, { status: 204 });
  ({ requests } = fakeApi((request) => {
    const { method, url } = request;
    if (url === '/api/config') return configResponse();
    if (method !== 'GET') return write(request);
    if (url === '/api/profile') return read();
    if (url === '/api/profile/data') return jsonResponse({ account: { email: 'ida@example.org' } });
    return deviceList();
  }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  clearCookies();
  await showInLanguage('en');
});

const visit = () => visitPage('/profile', <ProfilePage />);
const button = (name: string) => screen.getByRole('button', { name });
const writes = () => requests.filter(({ method }) => method !== 'GET');
const label = (name: string) => screen.getByLabelText(name);

describe('the profile', () => {
  it('shows the account at once', () => {
    visit();
    expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeInTheDocument();
    expect(screen.getByText('Manage your account information')).toBeInTheDocument();
    expect(screen.getByText('IL')).toBeInTheDocument();
    expect(screen.getByText('Ida Lund')).toBeInTheDocument();
    expect(screen.getByText('Role: ADMIN')).toBeInTheDocument();
    expect(label('First Name')).toHaveValue('Ida');
    expect(label('Last Name')).toHaveValue('Lund');
    expect(label('Email')).toBeDisabled();
    expect(label('Email')).toHaveAccessibleDescription('Email cannot be changed');
    expect(screen.getByText('Manage your password and account security')).toBeInTheDocument();
  });

  it('is saved on the server, and the name changes everywhere', async () => {
    let respond: ((response: Response) => void) | undefined;
    write = () => new Promise((resolve) => (respond = resolve));
    const { user } = visit();
    await user.clear(label('Last Name'));
    await fill(label('Last Name'), ' Berg ');
    await user.click(button('Save Changes'));
    await waitFor(() => expect(respond).toBeDefined());
    expect(button('Save Changes')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Save Changes'));
    respond?.(jsonResponse({ ...sampleAccount, lastName: 'Berg', name: 'Ida Berg' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(screen.getByText('Ida Berg')).toBeInTheDocument();
    expect(label('Last Name')).toHaveValue('Berg');
    expect(identityStore.getState().identity?.account.lastName).toBe('Berg');
    expect(writes()).toMatchObject([
      { method: 'PUT', url: '/api/profile', body: { firstName: 'Ida', lastName: 'Berg' } },
    ]);
  });

  it('keeps what was typed when the language changes', async () => {
    const { user } = visit();
    await user.clear(label('Last Name'));
    await fill(label('Last Name'), 'Berg');
    await act(() => showInLanguage('de'));
    expect(label('Nachname')).toHaveValue('Berg');
  });

  it('is saved without a last name when an administrator created the account without one', async () => {
    signInAs({ firstName: 'Administrator', lastName: '', name: 'Administrator' });
    const unnamed = { ...sampleAccount, firstName: 'Administrator', lastName: '' };
    read = () => jsonResponse(unnamed);
    write = () => jsonResponse({ ...unnamed, firstName: 'Ida', name: 'Ida' });
    const { user } = visit();
    expect(label('Last Name')).not.toBeRequired();
    await user.clear(label('First Name'));
    await fill(label('First Name'), 'Ida');
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ body: { firstName: 'Ida', lastName: '' } }]);
  });

  it('requires both names, after an attempt and beside the field', async () => {
    const { user } = visit();
    await user.clear(label('First Name'));
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
    await user.click(button('Save Changes'));
    expect(label('First Name')).toHaveAccessibleDescription('First name is required');
    expect(label('First Name')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('One field needs your attention');
    expect(writes()).toEqual([]);
  });

  it('keeps what was typed when saving fails, and shows why', async () => {
    write = () => problemResponse(503, 'unavailable', 'The database does not answer.');
    const { user } = visit();
    await fill(label('Last Name'), 'berg');
    await user.click(button('Save Changes'));
    expect(await screen.findByText('The database does not answer.')).toBeInTheDocument();
    expect(label('Last Name')).toHaveValue('Lundberg');
  });
});

describe('the password', () => {
  const submit = async (user: ReturnType<typeof visit>['user']) => {
    await user.click(button('Change Password'));
    await fill(label('Current Password'), 'of former days');
    await fill(label('New Password'), 'Better9!then');
    await fill(label('Confirm Password'), 'Better9!then');
    await user.click(button('Save New Password'));
  };

  it('is changed, and ends the other sessions', async () => {
    const { user } = visit();
    await screen.findByText('Safari on iPhone');
    deviceList = () => jsonResponse(devices.slice(0, 1));
    await submit(user);
    expect(
      await screen.findByText('Your password was changed. Every other device has been signed out.'),
    ).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        method: 'POST',
        url: '/api/auth/change-password',
        body: { currentPassword: 'of former days', newPassword: 'Better9!then' },
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(button('Change Password')).toHaveFocus();
  });

  it('stays when the old one is wrong, which is shown beside it', async () => {
    write = () =>
      new Response(
        JSON.stringify({
          status: 422,
          code: 'invalid_request',
          title: 'x',
          message: 'Something is wrong.',
          errors: { currentPassword: ['The current password is wrong.'] },
        }),
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    const { user } = visit();
    await submit(user);
    await waitFor(() =>
      expect(label('Current Password')).toHaveAccessibleDescription(
        'The current password is wrong.',
      ),
    );
    expect(label('Current Password')).toBeInvalid();
    expect(label('Current Password')).toHaveFocus();
  });
});

describe('the devices', () => {
  it('mark the current one and can be signed out', async () => {
    const { user } = visit();
    const items = within(
      await screen.findByRole('list', { name: 'Where you are signed in' }),
    ).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent('This device');
    expect(items[1]).not.toHaveTextContent('This device');
    deviceList = () => jsonResponse(devices.slice(0, 1));
    const [, other] = screen.getAllByRole('button', { name: 'Sign out' });
    expect(other).toHaveAccessibleDescription('Safari on iPhone');
    if (other !== undefined) await user.click(other);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/auth/devices/there' }]);
  });

  it('of this browser is signed out as by Logout, which asks about conversations here', async () => {
    appendMessage({
      id: 'first',
      sender: 'You',
      role: 'User',
      content: 'Where do we start?',
      time: 'now',
      sentAt: 0,
      fromUser: true,
    });
    const { user } = visit();
    const [here] = await screen.findAllByRole('button', { name: 'Sign out' });
    if (here !== undefined) await user.click(here);
    await waitFor(() => expect(signOutQuestionStore.getState()).toEqual({ isSynchronised: false }));
    expect(identityStore.getState().identity).toBeNull();
  });

  it('show when the request failed', async () => {
    deviceList = () => problemResponse(500, 'internal', 'Broken.');
    const { user } = visit();
    expect(
      await screen.findByText('Failed to load devices. Please try again.'),
    ).toBeInTheDocument();
    deviceList = () => jsonResponse(devices);
    await user.click(button('Try Again'));
    expect(await screen.findByText('Safari on iPhone')).toBeInTheDocument();
  });
});

describe('the data', () => {
  it('download as a JSON file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(names).toHaveLength(1));
    expect(names[0]).toMatch(/^convoke-data-\d{4}-\d\d-\d\d\.json$/);
    expect(files[0]?.type).toBe('application/json');
    const text = await files[0]?.text();
    expect(JSON.parse(text ?? '')).toEqual({ account: { email: 'ida@example.org' } });
  });

  it('are offered once the list of devices above them is complete, so that no button moves', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    ({ requests } = fakeApi(async ({ url }) => {
      if (url === '/api/config') return configResponse();
      if (url === '/api/profile') return read();
      await held;
      return deviceList();
    }));
    visit();
    expect(await screen.findByText('Loading devices...')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
    answer();
    expect(await screen.findByRole('button', { name: 'Download my data' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Where you are signed in' })).toBeInTheDocument();
  });

  it('are deleted with the account after the password, and what stays is named', async () => {
    const { user, history } = visit();
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
    expect(dialog).toHaveTextContent('What you published stays');
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await within(dialog).findByText('Password is required')).toBeInTheDocument();
    expect(writes()).toEqual([]);
    await fill(within(dialog).getByLabelText('Password'), 'mine');
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(history.current().location.pathname).toBe('/home'));
    expect(writes()[0]).toMatchObject({
      method: 'DELETE',
      url: '/api/profile',
      body: { password: 'mine' },
    });
    expect(identityStore.getState().identity).toBeNull();
    expect(localStorage.getItem('convoke.user')).toBeNull();
  });

  it('stay when the password is wrong', async () => {
    write = () =>
      new Response(
        JSON.stringify({
          status: 422,
          code: 'invalid_request',
          title: 'x',
          message: 'Something is wrong.',
          errors: { password: ['The password is wrong.'] },
        }),
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    const { user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = screen.getByRole('alertdialog');
    await fill(within(dialog).getByLabelText('Password'), 'not mine');
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await within(dialog).findByText('The password is wrong.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Password')).toBeInvalid();
    expect(identityStore.getState().identity).not.toBeNull();
  });
});
