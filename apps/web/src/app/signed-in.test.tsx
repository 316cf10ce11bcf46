import { meEndpoint, readProfileEndpoint } from '@convoke/contract/account/account.endpoints.ts';
import { publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { jsonResponse, problemResponse, type FakeRequest } from '../../test/fake-api.ts';
import { signedInResponse } from '../../test/fake-browser.ts';
import { requestJson } from '../services/api/request-json.ts';
import { changeAccount, sessionStore, signIn } from '../services/session/session-store.ts';
import { identityStore } from '../services/session/identity.ts';

afterEach(leaveAuthScreens);

const { token: _token, refreshToken: _refreshToken, ...account } = signedInResponse();

/** Accepts only the newest access token. */
function sessionServer(refresh: (number: number) => Response | Promise<Response>) {
  let good = 2;
  return async ({ url, headers }: FakeRequest): Promise<Response> => {
    if (url === '/api/auth/refresh') {
      const answer = await refresh(good);
      good += 1;
      return answer;
    }
    const isGood = headers.get('authorization') === `Bearer access-${good - 1}` && good > 2;
    if ((url === '/api/auth/me' || url === '/api/profile') && !isGood)
      return problemResponse(401, 'unauthorized', 'Over.');
    return jsonResponse(account);
  };
}

describe('requests', () => {
  it('with a 401 wait for one refresh and are repeated once', async () => {
    signIn(signedInResponse(1), { remember: true });
    const { sent } = visitAuthScreen(
      '/vision',
      sessionServer((number) => jsonResponse(signedInResponse(number))),
    );
    const headers = { 'x-own': '1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requestJson(readProfileEndpoint, { headers })),
    );
    expect(answers.map(({ email }) => email)).toEqual(
      Array.from({ length: 5 }, () => account.email),
    );
    expect(sent('/api/auth/refresh')).toHaveLength(1);
    expect(sent('/api/auth/refresh')[0]?.headers.has('authorization')).toBe(false);
    expect(sent('/api/profile')).toHaveLength(10);
    expect(localStorage.getItem('convoke.accessToken')).toBe('access-2');
  });

  it('are not repeated for another account', async () => {
    signIn(signedInResponse(1), { remember: true });
    const { sent } = visitAuthScreen('/vision', ({ url }) => {
      if (url !== '/api/profile') return jsonResponse({});
      signIn(signedInResponse(9, { uuid: 'bob' }), { remember: true });
      return problemResponse(401, 'unauthorized', 'Over.');
    });
    await expect(requestJson(readProfileEndpoint, {})).rejects.toMatchObject({ status: 401 });
    expect(sent('/api/profile')).toHaveLength(1);
  });

  it('with a 403 reload the account, so that guards and menus follow a changed user type', async () => {
    signIn(signedInResponse(1, { userType: 'ADMIN' }), { remember: true });
    const { sent } = visitAuthScreen('/vision', ({ url }) => {
      if (url === '/api/profile') return problemResponse(403, 'forbidden', 'Not any more.');
      return jsonResponse({ ...account, userType: 'USER' });
    });
    await expect(requestJson(readProfileEndpoint, {})).rejects.toMatchObject({ status: 403 });
    await waitFor(() => expect(identityStore.getState().identity?.account.userType).toBe('USER'));
    expect(localStorage.getItem('convoke.user')).not.toContain('ADMIN');
    expect(sent('/api/auth/me').length).toBeGreaterThan(0);
  });

  it('for the account do not overwrite later changes', async () => {
    let answer = (_response: Response) => {};
    signIn(signedInResponse(1, { emailVerified: false }), { remember: true });
    const { sent } = visitAuthScreen('/vision', ({ url }) =>
      url === '/api/auth/me'
        ? new Promise<Response>((resolve) => (answer = resolve))
        : jsonResponse(account),
    );
    await waitFor(() => expect(sent('/api/auth/me')).toHaveLength(1));
    changeAccount({ emailVerified: true });
    await act(async () => answer(jsonResponse({ ...account, emailVerified: false })));
    await requestJson(readProfileEndpoint, {});
    expect(identityStore.getState().identity?.account.emailVerified).toBe(true);
  });

  it('send the bearer token unless they are public', async () => {
    signIn(signedInResponse(1), { remember: true });
    const { sent } = visitAuthScreen('/vision', () => jsonResponse(account));
    await requestJson(meEndpoint, {});
    await requestJson(publicConfigEndpoint, {});
    expect(sent('/api/auth/me')[0]?.headers.get('authorization')).toBe('Bearer access-1');
    for (const { headers } of sent('/api/config')) expect(headers.has('authorization')).toBe(false);
  });

  it('whose refresh is refused end the session and show a banner', async () => {
    signIn(signedInResponse(1), { remember: true });
    visitAuthScreen('/vision', () => problemResponse(401, 'unauthorized', 'Over.'));
    await screen.findByRole('heading', { level: 1, name: 'Define Your Vision' });
    await act(async () => {
      await expect(requestJson(meEndpoint, {})).rejects.toMatchObject({
        status: 401,
        message: 'Over.',
      });
    });
    expect(await screen.findByText(/You were signed out/u)).toBeVisible();
    expect(localStorage.getItem('convoke.user')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(/You were signed out/u)).toBeNull();
  });

  it.each([503, 429])('whose refresh fails with %d keep the session', async (status) => {
    signIn(signedInResponse(1), { remember: true });
    visitAuthScreen(
      '/vision',
      sessionServer(() => new Response('', { status })),
    );
    await expect(requestJson(meEndpoint, {})).rejects.toMatchObject({ status: 401 });
    expect(identityStore.getState().identity?.refreshToken).toBe('refresh-1');
  });
});

describe('the header', () => {
  const menu = () => screen.findByRole('button', { name: 'Account' });

  it('has profile and logout, one menu at a time', async () => {
    signIn(signedInResponse(1), { remember: true });
    visitAuthScreen('/vision');
    await userEvent.click(await menu());
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Logout']);
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    await screen.findByRole('menu', { name: 'Theme' });
    expect(screen.queryByRole('menu', { name: 'Account' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(await menu());
    await screen.findByRole('menu', { name: 'Account' });
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('links administrators to the dashboard', async () => {
    signIn(signedInResponse(1, { userType: 'ADMIN' }), { remember: true });
    visitAuthScreen('/vision');
    expect(await screen.findByRole('link', { name: 'Admin' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
    await userEvent.click(await menu());
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });

  it('signs out here at once, then on the server, and navigates to the landing page', async () => {
    signIn(signedInResponse(1), { remember: true });
    const { sent, currentAddress } = visitAuthScreen(
      '/vision',
      () => new Response(null, { status: 204 }),
    );
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(currentAddress()).toBe('/home'));
    expect(localStorage.getItem('convoke.accessToken')).toBeNull();
    await waitFor(() => expect(sent('/api/auth/logout')).toHaveLength(1));
    const [logout] = sent('/api/auth/logout');
    expect(logout?.headers.get('authorization')).toBe('Bearer access-1');
    expect(logout?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  it('asks on the landing page what to do with the data in this browser', async () => {
    localStorage.setItem('convoke.conversations', '{"version":1,"conversations":[]}');
    signIn(signedInResponse(1), { remember: true });
    const { currentAddress } = visitAuthScreen(
      '/vision',
      () => new Response(null, { status: 204 }),
    );
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Also remove what is in this browser?',
    });
    expect([currentAddress(), localStorage.getItem('convoke.accessToken')]).toEqual([
      '/home',
      null,
    ]);
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it here' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(localStorage.getItem('convoke.conversations')).not.toBeNull();
  });

  it('shows a toast when the server could not be notified', async () => {
    signIn(signedInResponse(1), { remember: true });
    visitAuthScreen('/vision', () => new Response('', { status: 503 }));
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText(/to be safe, sign out again later/u)).toBeVisible();
    expect(identityStore.getState().identity).toBeNull();
  });

  it('has the same links in the side menu', async () => {
    signIn(signedInResponse(1, { userType: 'ADMIN' }), { remember: true });
    visitAuthScreen('/vision');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const side = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(side.getByRole('link', { name: 'Admin' })).toBeVisible();
    expect(side.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(side.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });
});

describe('the banner', () => {
  it('reminds of an unverified address, and sends the mail again', async () => {
    signIn(signedInResponse(1, { emailVerified: false }), { remember: true });
    const { sent } = visitAuthScreen('/vision');
    expect(await screen.findByText(/Please verify your email address/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Resend verification e-mail' }));
    expect(
      await screen.findByText(
        /If ada@example\.org still needs to be verified, an email is on its way/u,
      ),
    ).toBeVisible();
    expect(sent('/api/auth/resend-verification')[0]?.body).toEqual({ email: 'ada@example.org' });
  });

  it('asks to change a temporary password, also after a reload', async () => {
    signIn(signedInResponse(1, { hasTemporaryPassword: true }), { remember: true });
    act(() => sessionStore.reread());
    visitAuthScreen('/vision');
    expect(await screen.findByText(/An administrator chose your password/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change it on your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('disappears when another tab verifies the address', async () => {
    signIn(signedInResponse(1, { emailVerified: false }), { remember: true });
    visitAuthScreen('/vision');
    await screen.findByText(/Please verify your email address/u);
    const user: unknown = JSON.parse(localStorage.getItem('convoke.user') ?? '');
    localStorage.setItem('convoke.user', JSON.stringify({ ...Object(user), emailVerified: true }));
    act(() => sessionStore.reread());
    expect(screen.queryByText(/Please verify your email address/u)).toBeNull();
  });
});

describe('guarded pages', () => {
  it.each(['/profile', '/admin/dashboard', '/admin/users'])(
    '%s redirects visitors to the sign-in with a returnUrl',
    async (address) => {
      const { currentAddress } = visitAuthScreen(address);
      await waitFor(() =>
        expect(currentAddress()).toBe(`/auth/login?returnUrl=${encodeURIComponent(address)}`),
      );
    },
  );

  it.each([
    ['CONVOKER', '/admin/dashboard', '/home'],
    ['PARTNER', '/admin/users', '/home'],
    ['USER', '/admin/dashboard', '/home'],
    ['ADMIN', '/admin', '/admin/dashboard'],
  ] as const)('lead a signed-in %s from %s to %s', async (userType, address, next) => {
    signIn(signedInResponse(1, { userType }), { remember: true });
    const { currentAddress } = visitAuthScreen(address);
    await waitFor(() => expect(currentAddress()).toBe(next));
  });

  it('redirect to the landing page when another tab signs out', async () => {
    signIn(signedInResponse(1), { remember: true });
    const { currentAddress } = visitAuthScreen('/profile', () => jsonResponse([]));
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    for (const key of ['user', 'accessToken', 'refreshToken', 'tokenExpiry']) {
      localStorage.removeItem(`convoke.${key}`);
    }
    act(() => sessionStore.reread());
    await waitFor(() => expect(currentAddress()).toBe('/home'));
  });
});
