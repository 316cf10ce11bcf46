import { meEndpoint, readProfileEndpoint } from '@convoke/contract/account/account.endpoints.ts';
import { publicConfigEndpoint } from '@convoke/contract/site/site.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { jsonAnswer, problemAnswer, type FakeRequest } from '../../test/fake-api.ts';
import { signedInAnswer } from '../../test/identity-tabs.ts';
import { requestJson } from '../services/api/request-json.ts';
import { changeAccount, identityDesk, signIn } from '../services/identity/identity-desk.ts';
import { identityStore } from '../services/identity/identity.ts';

afterEach(leaveAuthScreens);

const { token: _token, refreshToken: _refreshToken, ...account } = signedInAnswer();

/** A server on which only the newest access token is good. */
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
      return problemAnswer(401, 'unauthorized', 'Over.');
    return jsonAnswer(account);
  };
}

describe('requests', () => {
  it('that are refused with 401 wait for one refresh and are sent again, once', async () => {
    signIn(signedInAnswer(1), { remember: true });
    const { sent } = visitAuthScreen(
      '/vision',
      sessionServer((number) => jsonAnswer(signedInAnswer(number))),
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

  it('are not sent a second time in another person’s name', async () => {
    signIn(signedInAnswer(1), { remember: true });
    const { sent } = visitAuthScreen('/vision', ({ url }) => {
      if (url !== '/api/profile') return jsonAnswer({});
      signIn(signedInAnswer(9, { uuid: 'bob' }), { remember: true });
      return problemAnswer(401, 'unauthorized', 'Over.');
    });
    await expect(requestJson(readProfileEndpoint, {})).rejects.toMatchObject({ status: 401 });
    expect(sent('/api/profile')).toHaveLength(1);
  });

  it('that are forbidden ask who this is now, so that guards and menus hear of another role', async () => {
    signIn(signedInAnswer(1, { userType: 'ADMIN' }), { remember: true });
    const { sent } = visitAuthScreen('/vision', ({ url }) => {
      if (url === '/api/profile') return problemAnswer(403, 'forbidden', 'Not any more.');
      return jsonAnswer({ ...account, userType: 'USER' });
    });
    await expect(requestJson(readProfileEndpoint, {})).rejects.toMatchObject({ status: 403 });
    await waitFor(() => expect(identityStore.getState().identity?.account.userType).toBe('USER'));
    expect(localStorage.getItem('convoke.user')).not.toContain('ADMIN');
    expect(sent('/api/auth/me').length).toBeGreaterThan(0);
  });

  it('that ask who this is change nothing that was learned after they were sent', async () => {
    let answer = (_response: Response) => {};
    signIn(signedInAnswer(1, { emailVerified: false }), { remember: true });
    const { sent } = visitAuthScreen('/vision', ({ url }) =>
      url === '/api/auth/me'
        ? new Promise<Response>((resolve) => (answer = resolve))
        : jsonAnswer(account),
    );
    await waitFor(() => expect(sent('/api/auth/me')).toHaveLength(1));
    changeAccount({ emailVerified: true });
    await act(async () => answer(jsonAnswer({ ...account, emailVerified: false })));
    await requestJson(readProfileEndpoint, {});
    expect(identityStore.getState().identity?.account.emailVerified).toBe(true);
  });

  it('carry the bearer, public ones do not', async () => {
    signIn(signedInAnswer(1), { remember: true });
    const { sent } = visitAuthScreen('/vision', () => jsonAnswer(account));
    await requestJson(meEndpoint, {});
    await requestJson(publicConfigEndpoint, {});
    expect(sent('/api/auth/me')[0]?.headers.get('authorization')).toBe('Bearer access-1');
    for (const { headers } of sent('/api/config')) expect(headers.has('authorization')).toBe(false);
  });

  it('whose refresh is refused end the sign-in, which is said in words', async () => {
    signIn(signedInAnswer(1), { remember: true });
    visitAuthScreen('/vision', () => problemAnswer(401, 'unauthorized', 'Over.'));
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

  it.each([503, 429])('whose refresh meets trouble (%d) sign nobody out', async (status) => {
    signIn(signedInAnswer(1), { remember: true });
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

  it('offers the profile and the way out, one dropdown at a time', async () => {
    signIn(signedInAnswer(1), { remember: true });
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

  it('leads administrators to their place', async () => {
    signIn(signedInAnswer(1, { userType: 'ADMIN' }), { remember: true });
    visitAuthScreen('/vision');
    expect(await screen.findByRole('link', { name: 'Admin' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
    await userEvent.click(await menu());
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });

  it('signs out: here at once, on the server, and on to the landing page', async () => {
    signIn(signedInAnswer(1), { remember: true });
    const { sent, place } = visitAuthScreen('/vision', () => new Response(null, { status: 204 }));
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(place()).toBe('/home'));
    expect(localStorage.getItem('convoke.accessToken')).toBeNull();
    await waitFor(() => expect(sent('/api/auth/logout')).toHaveLength(1));
    const [logout] = sent('/api/auth/logout');
    expect(logout?.headers.get('authorization')).toBe('Bearer access-1');
    expect(logout?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  it('asks afterwards, over the landing page, what becomes of the work in this browser', async () => {
    localStorage.setItem('convoke.conversations', '{"version":1,"conversations":[]}');
    signIn(signedInAnswer(1), { remember: true });
    const { place } = visitAuthScreen('/vision', () => new Response(null, { status: 204 }));
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Also remove what is in this browser?',
    });
    expect([place(), localStorage.getItem('convoke.accessToken')]).toEqual(['/home', null]);
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it here' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(localStorage.getItem('convoke.conversations')).not.toBeNull();
  });

  it('says so when the server could not be told of it', async () => {
    signIn(signedInAnswer(1), { remember: true });
    visitAuthScreen('/vision', () => new Response('', { status: 503 }));
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText(/to be safe, sign out again later/u)).toBeVisible();
    expect(identityStore.getState().identity).toBeNull();
  });

  it('has the same in the side menu', async () => {
    signIn(signedInAnswer(1, { userType: 'ADMIN' }), { remember: true });
    visitAuthScreen('/vision');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const side = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(side.getByRole('link', { name: 'Admin' })).toBeVisible();
    expect(side.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(side.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });
});

describe('the banner', () => {
  it('reminds whoever has not verified the address, and sends the mail again', async () => {
    signIn(signedInAnswer(1, { emailVerified: false }), { remember: true });
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

  it('asks to change a password that an administrator chose, also after a reload', async () => {
    signIn(signedInAnswer(1, { hasTemporaryPassword: true }), { remember: true });
    act(() => identityDesk.reread());
    visitAuthScreen('/vision');
    expect(await screen.findByText(/An administrator chose your password/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change it on your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('is gone as soon as another tab has verified it', async () => {
    signIn(signedInAnswer(1, { emailVerified: false }), { remember: true });
    visitAuthScreen('/vision');
    await screen.findByText(/Please verify your email address/u);
    const user: unknown = JSON.parse(localStorage.getItem('convoke.user') ?? '');
    localStorage.setItem('convoke.user', JSON.stringify({ ...Object(user), emailVerified: true }));
    act(() => identityDesk.reread());
    expect(screen.queryByText(/Please verify your email address/u)).toBeNull();
  });
});

describe('guarded pages', () => {
  it.each(['/profile', '/admin/dashboard', '/admin/users'])(
    '%s asks a visitor to sign in and remembers where to go on',
    async (address) => {
      const { place } = visitAuthScreen(address);
      await waitFor(() =>
        expect(place()).toBe(`/auth/login?returnUrl=${encodeURIComponent(address)}`),
      );
    },
  );

  it.each(['CONVOKER', 'PARTNER', 'USER'] as const)(
    'the administration sends a %s to the landing page',
    async (userType) => {
      signIn(signedInAnswer(1, { userType }), { remember: true });
      const { place } = visitAuthScreen('/admin/dashboard');
      await waitFor(() => expect(place()).toBe('/home'));
    },
  );

  it('are left for the landing page when another tab signs out', async () => {
    signIn(signedInAnswer(1), { remember: true });
    const { place } = visitAuthScreen('/profile', () => jsonAnswer([]));
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    for (const key of ['user', 'accessToken', 'refreshToken', 'tokenExpiry']) {
      localStorage.removeItem(`convoke.${key}`);
    }
    act(() => identityDesk.reread());
    await waitFor(() => expect(place()).toBe('/home'));
  });
});
