import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { jsonAnswer, problemAnswer } from '../../test/fake-api.ts';
import { signedInAnswer } from '../../test/identity-tabs.ts';
import { signIn } from '../services/identity/identity-desk.ts';
import { identityStore } from '../services/identity/identity.ts';

afterEach(leaveAuthScreens);

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const button = () => screen.getByRole('button', { name: 'Create Account' });

async function open(answer?: Parameters<typeof visitAuthScreen>[1]) {
  const visited = visitAuthScreen('/auth/register', answer);
  await screen.findByRole('heading', { level: 1, name: 'Create Account' });
  return visited;
}

async function fill(change: Record<string, string> = {}) {
  const values = {
    'First Name': 'Ada',
    'Last Name': 'Lovelace',
    Email: 'ada@example.org',
    Password: 'Secret1!',
    'Confirm Password': 'Secret1!',
    ...change,
  };
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(field(label));
    if (value !== '') await userEvent.type(field(label), value);
  }
}

const weak =
  'Password must contain at least one uppercase letter, one lowercase letter, one number and one special character';

it.each([
  [{ 'First Name': '' }, 'First Name', 'First name is required'],
  [{ 'Last Name': '  ' }, 'Last Name', 'Last name is required'],
  [{ Email: '' }, 'Email', 'Email is required'],
  [{ Email: 'ada@' }, 'Email', 'Please enter a valid email address'],
  [{ Password: '' }, 'Password', 'Password is required'],
  [{ Password: 'Abc1!' }, 'Password', 'Password must be at least 8 characters'],
  [{ Password: 'secret1!' }, 'Password', weak],
  [{ Password: 'SECRET1!' }, 'Password', weak],
  [{ Password: 'Secret!!' }, 'Password', weak],
  [{ Password: 'Secret11' }, 'Password', weak],
  [{ Password: 'Secret1#!' }, 'Password', weak],
  [{ 'Confirm Password': '' }, 'Confirm Password', 'Please confirm your password'],
  [{ 'Confirm Password': 'Secret2!' }, 'Confirm Password', 'Passwords do not match'],
])('%j is answered beside %s, and nothing is sent', async (change, label, message) => {
  const { sent } = await open();
  await fill(change);
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.click(button());
  expect(field(label)).toBeInvalid();
  expect(screen.getByText(message)).toBeVisible();
  const description = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(description.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  expect(sent('/api/auth/register')).toEqual([]);
});

it('makes an account, says where the mail went, and goes to the beginning after five seconds', async () => {
  const { sent, place } = await open(() =>
    jsonAnswer(signedInAnswer(1, { emailVerified: false }), 201),
  );
  await fill();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.click(button());
  const said = await screen.findByText(/A verification email was sent to ada@example\.org/u);
  expect(said).toHaveTextContent('Click the link in it to activate your account.');
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
  expect(place()).toBe('/auth/register');
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(place()).toBe('/auth/register');
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  await waitFor(() => expect(place()).toBe('/home'));
});

it.each([
  [
    problemAnswer(409, 'conflict', 'An account with this email already exists.'),
    'An account with this email already exists.',
  ],
  [new Response('', { status: 500 }), 'Registration failed. Please try again.'],
])('a refusal is told in words and keeps what was typed', async (refusal, words) => {
  await open(() => refusal);
  await fill();
  await userEvent.click(button());
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Email')).toHaveValue('ada@example.org');
  expect(identityStore.getState().identity).toBeNull();
});

it('a common password is told beside its field', async () => {
  const message = 'This password is too common. Please choose another.';
  await open(() =>
    jsonAnswer(
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
  await fill();
  await userEvent.click(button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('Password')).toHaveFocus();
});

it('whoever is signed in is sent to the beginning', async () => {
  signIn(signedInAnswer(), { remember: true });
  const { place } = visitAuthScreen('/auth/register');
  await waitFor(() => expect(place()).toBe('/home'));
});

it('a password manager is told that the password is a new one', async () => {
  await open();
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
});
