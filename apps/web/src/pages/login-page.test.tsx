import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { jsonAnswer, problemAnswer } from '../../test/fake-api.ts';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { signedInAnswer } from '../../test/identity-tabs.ts';
import { identityStore } from '../services/identity/identity.ts';

afterEach(leaveAuthScreens);

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign In' });

async function open(address = '/auth/login', answer?: Parameters<typeof visitAuthScreen>[1]) {
  const visited = visitAuthScreen(address, answer);
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  return visited;
}

async function signInAsAda() {
  await userEvent.type(email(), ' ada@example.org ');
  await userEvent.type(password(), 'Secret1!');
  await userEvent.click(button());
}

it('says nothing is wrong before an attempt, then what, where and how much, and sends nothing', async () => {
  const { sent } = await open();
  await userEvent.type(email(), 'ada');
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

  await userEvent.type(email(), '@example.org');
  expect(email()).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(button());
  expect(password()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs your attention: Password.');
});

it('an address that is missing is asked for', async () => {
  await open();
  await userEvent.click(button());
  expect(email()).toHaveAccessibleDescription('Email is required');
});

it('can be filled by a password manager, and shows what is typed when asked to', async () => {
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

it('leads to the other screens', async () => {
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
  const { sent, place } = await open(address, () => jsonAnswer(signedInAnswer()));
  await signInAsAda();
  await waitFor(() => expect(place()).toBe(next));
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

it('remembers whoever wishes it beyond this tab', async () => {
  const { place } = await open('/auth/login', () => jsonAnswer(signedInAnswer()));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await signInAsAda();
  await waitFor(() => expect(place()).toBe('/profile'));
  expect(localStorage.getItem('convoke.accessToken')).toBe('access-1');
  expect(sessionStorage.getItem('convoke.accessToken')).toBeNull();
});

it('sends once however often it is pressed, and says that it is busy', async () => {
  let release: (response: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => (release = resolve));
  const { sent, place } = await open('/auth/login', () => held);
  await signInAsAda();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button());
  await userEvent.type(password(), '{Enter}');
  release(jsonAnswer(signedInAnswer()));
  await waitFor(() => expect(place()).toBe('/profile'));
  expect(sent('/api/auth/login')).toHaveLength(1);
});

it.each([
  [
    problemAnswer(401, 'unauthorized', 'These do not belong together.'),
    'These do not belong together.',
  ],
  [new Response('', { status: 401 }), 'Invalid email or password'],
  [new Response('<html>', { status: 500 }), 'Invalid email or password'],
  [Response.error(), 'The server could not be reached. Please try again.'],
])(
  'a refusal is told, and the next attempt brings another bot-check token',
  async (refusal, words) => {
    const answers = [
      () => (refusal.type === 'error' ? Promise.reject(new TypeError('x')) : refusal),
    ];
    const { sent, place } = await open('/auth/login', () =>
      (answers.shift() ?? (() => jsonAnswer(signedInAnswer())))(),
    );
    await signInAsAda();
    expect(await screen.findByText(words)).toBeVisible();
    expect(password()).toHaveValue('Secret1!');
    expect(identityStore.getState().identity).toBeNull();
    await userEvent.click(button());
    await waitFor(() => expect(place()).toBe('/profile'));
    const tokens = sent('/api/auth/login').map(
      ({ body }) => (body as { turnstileResponse: string }).turnstileResponse,
    );
    expect(new Set(tokens).size).toBe(2);
  },
);

it('a fault that the server found stands beside its field until that is changed', async () => {
  await open('/auth/login', () =>
    jsonAnswer(
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
  await userEvent.type(email(), 'bob@example.org');
  expect(email()).toHaveAttribute('aria-invalid', 'false');
});

it('says that the password was changed to whoever comes from there', async () => {
  await open('/auth/login?passwordReset=success');
  expect(screen.getByText('Your password was changed. Sign in with the new one.')).toBeVisible();
});
