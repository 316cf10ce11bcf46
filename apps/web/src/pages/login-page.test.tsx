import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../test/fill.ts';
import { afterEach, expect, it } from 'vitest';
import { jsonResponse, problemResponse } from '../../test/fake-api.ts';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { signedInResponse } from '../../test/fake-browser.ts';
import { identityStore } from '../services/session/identity.ts';

afterEach(leaveAuthScreens);

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign In' });

async function open(address = '/auth/login', respond?: Parameters<typeof visitAuthScreen>[1]) {
  const visited = visitAuthScreen(address, respond);
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  return visited;
}

async function signInAsAda() {
  await fill(email(), ' ada@example.org ');
  await fill(password(), 'Secret1!');
  await userEvent.click(button());
}

it('shows no error before an attempt, then each error in its place, and sends nothing', async () => {
  const { sent } = await open();
  await fill(email(), 'ada');
  await userEvent.tab();
  expect(email()).toHaveAttribute('aria-invalid', 'false');
  expect(screen.queryByText('Password is required')).toBeNull();

  await userEvent.click(button());
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(password()).toHaveAccessibleDescription('Password is required');
  expect(screen.getByRole('alert')).toHaveTextContent(
    '2 fields need your attention: Email, Password.',
  );
  expect(email()).toHaveFocus();
  expect(sent('/api/auth/login')).toEqual([]);

  await fill(email(), '@example.org');
  expect(email()).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(button());
  expect(password()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs your attention: Password.');
});

it('a missing address is required', async () => {
  await open();
  await userEvent.click(button());
  expect(email()).toHaveAccessibleDescription('Email is required');
});

it('can be filled by a password manager, and shows the password on demand', async () => {
  await open();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('links to the other screens', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register');
});

it.each([
  ['/auth/login', '/profile'],
  ['/auth/login?returnUrl=%2Fvision%3Fstep%3D2', '/vision?step=2'],
  ['/auth/login?returnUrl=%2F%2Fevil.example', '/profile'],
  ['/auth/login?returnUrl=https%3A%2F%2Fevil.example', '/profile'],
])('%s leads on to %s', async (address, next) => {
  const { sent, currentAddress } = await open(address, () => jsonResponse(signedInResponse()));
  await signInAsAda();
  await waitFor(() => expect(currentAddress()).toBe(next));
  const [request] = sent('/api/auth/login');
  expect(request?.body).toEqual({
    email: 'ada@example.org',
    password: 'Secret1!',
    turnstileResponse: expect.stringMatching(/^[\w-]{100,}$/),
  });
  expect(request?.headers.has('authorization')).toBe(false);
  expect(sessionStorage.getItem('convoke.accessToken')).toBe('access-1');
  expect(localStorage.getItem('convoke.accessToken')).toBeNull();
});

it('remembers a visitor who wishes it beyond this tab', async () => {
  const { currentAddress } = await open('/auth/login', () => jsonResponse(signedInResponse()));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await signInAsAda();
  await waitFor(() => expect(currentAddress()).toBe('/profile'));
  expect(localStorage.getItem('convoke.accessToken')).toBe('access-1');
  expect(sessionStorage.getItem('convoke.accessToken')).toBeNull();
});

it('sends once however often it is pressed, and shows that it is busy', async () => {
  let release: (response: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => (release = resolve));
  const { sent, currentAddress } = await open('/auth/login', () => held);
  await signInAsAda();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  await userEvent.type(password(), '{Enter}');
  release(jsonResponse(signedInResponse()));
  await waitFor(() => expect(currentAddress()).toBe('/profile'));
  expect(sent('/api/auth/login')).toHaveLength(1);
});

it.each([
  [
    problemResponse(401, 'unauthorized', 'These do not belong together.'),
    'These do not belong together.',
  ],
  [new Response('', { status: 401 }), 'Invalid email or password'],
  [new Response('<html>', { status: 500 }), 'Invalid email or password'],
  [Response.error(), 'The server could not be reached. Please try again.'],
])(
  'a refusal is shown, and the next attempt takes another bot-check token',
  async (refusal, message) => {
    const responses = [
      () => (refusal.type === 'error' ? Promise.reject(new TypeError('x')) : refusal),
    ];
    const { sent, currentAddress } = await open('/auth/login', () =>
      (responses.shift() ?? (() => jsonResponse(signedInResponse())))(),
    );
    await signInAsAda();
    expect(await screen.findByText(message)).toBeVisible();
    expect(password()).toHaveValue('Secret1!');
    expect(identityStore.getState().identity).toBeNull();
    await userEvent.click(button());
    await waitFor(() => expect(currentAddress()).toBe('/profile'));
    const tokens = sent('/api/auth/login').map(
      ({ body }) => (body as { turnstileResponse: string }).turnstileResponse,
    );
    expect(new Set(tokens).size).toBe(2);
  },
);

it('a field error of the server is shown beside its field until that changes', async () => {
  await open('/auth/login', () =>
    jsonResponse(
      {
        status: 422,
        code: 'invalid_request',
        title: 'Invalid',
        message: 'Please check what you entered.',
        errors: { email: ['This address is odd'] },
      },
      422,
    ),
  );
  await signInAsAda();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('This address is odd'));
  expect(email()).toHaveFocus();
  expect(screen.queryByText('Please check what you entered.')).toBeNull();
  await userEvent.clear(email());
  await fill(email(), 'bob@example.org');
  expect(email()).toHaveAttribute('aria-invalid', 'false');
});

it('confirms the new password after a reset', async () => {
  await open('/auth/login?passwordReset=success');
  expect(screen.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
});
