import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../test/fill.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { jsonResponse, problemResponse, configWithoutMail } from '../../test/fake-api.ts';
import { publicConfigStore } from '../services/api/public-config.ts';
import { signedInResponse } from '../../test/fake-browser.ts';
import { signIn } from '../services/session/session-store.ts';
import { identityStore } from '../services/session/identity.ts';

afterEach(leaveAuthScreens);

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const button = () => screen.getByRole('button', { name: 'Create Account' });

async function open(respond?: Parameters<typeof visitAuthScreen>[1]) {
  const visited = visitAuthScreen('/auth/register', respond);
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  return visited;
}

async function fillForm() {
  await fill(field('First Name'), 'Ada');
  await fill(field('Last Name'), 'Lovelace');
  await fill(field('Email'), 'ada@example.org');
  await fill(field('Password'), 'Secret1!');
  await fill(field('Confirm Password'), 'Secret1!');
}

it('shows each error beside its field after an attempt, and sends nothing', async () => {
  const { sent } = await open();
  await fill(field('Email'), 'ada@');
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  await userEvent.click(button());
  for (const [label, message] of [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Email', 'Please enter a valid email address'],
    ['Password', 'Password is required'],
    ['Confirm Password', 'Please confirm your password'],
  ] as const) {
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  expect(sent('/api/auth/register')).toEqual([]);
});

it('speaks of no mail where the server sends none', async () => {
  publicConfigStore.setState({ config: configWithoutMail });
  await open(() => jsonResponse(signedInResponse(1, { emailVerified: false }), 201));
  await fillForm();
  await userEvent.click(button());
  expect(await screen.findByText(/This server sends no email/u)).toBeVisible();
  expect(screen.queryByText(/verification email/u)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resend verification e-mail' })).toBeNull();
  publicConfigStore.setState({ config: null });
});

it('says beside the password, as one types, which characters do not count', async () => {
  await open();
  const password = field('Password');
  expect(password).toHaveAccessibleDescription(/one or more of @/u);
  await fill(password, 'Correct-Horse7 #');
  expect(password).toHaveAccessibleDescription(/Not allowed: - space #$/u);
  await userEvent.clear(password);
  await fill(password, 'Correct!Horse7');
  expect(password).not.toHaveAccessibleDescription(/Not allowed/u);
});

it('creates an account, says where the mail went, and returns home after five seconds', async () => {
  const { sent, currentAddress } = await open(() =>
    jsonResponse(signedInResponse(1, { emailVerified: false }), 201),
  );
  await fillForm();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.click(button());
  const confirmation = await screen.findByText(
    /A verification email was sent to ada@example\.org/u,
  );
  expect(confirmation).toHaveTextContent('Click the link in it to activate your account.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sent('/api/auth/register')[0]?.body).toEqual({
    name: 'Ada Lovelace',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'Secret1!',
    turnstileResponse: expect.any(String),
  });
  expect(identityStore.getState().identity?.account.enabled).toBe(true);
  expect(currentAddress()).toBe('/auth/register');
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(currentAddress()).toBe('/auth/register');
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  await waitFor(() => expect(currentAddress()).toBe('/home'));
});

it.each([
  [
    problemResponse(409, 'conflict', 'An account with this email already exists.'),
    'An account with this email already exists.',
  ],
  [new Response('', { status: 500 }), 'Registration failed. Please try again.'],
])('a refusal is shown and what was typed stays', async (refusal, message) => {
  await open(() => refusal);
  await fillForm();
  await userEvent.click(button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('Email')).toHaveValue('ada@example.org');
  expect(identityStore.getState().identity).toBeNull();
});

it('a common password is reported beside its field', async () => {
  const message = 'This password is too common. Please choose another.';
  await open(() =>
    jsonResponse(
      {
        status: 422,
        code: 'invalid_request',
        title: 'x',
        message: 'x',
        errors: { password: [message] },
      },
      422,
    ),
  );
  await fillForm();
  await userEvent.click(button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('Password')).toHaveFocus();
});

it('a signed-in visitor is redirected home', async () => {
  signIn(signedInResponse(), { remember: true });
  const { currentAddress } = visitAuthScreen('/auth/register');
  await waitFor(() => expect(currentAddress()).toBe('/home'));
});

it('the password field is marked as a new password', async () => {
  await open();
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
});
