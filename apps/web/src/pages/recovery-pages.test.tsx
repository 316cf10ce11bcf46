import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { jsonAnswer, problemAnswer } from '../../test/fake-api.ts';
import { signedInAnswer } from '../../test/identity-tabs.ts';
import { signIn } from '../services/identity/identity-desk.ts';
import { identityStore } from '../services/identity/identity.ts';

afterEach(leaveAuthScreens);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const badToken = () =>
  jsonAnswer(
    {
      status: 422,
      code: 'invalid_request',
      title: 'Invalid',
      message: 'Please check what you entered.',
      errors: { token: ['This link is used up.'] },
    },
    422,
  );

describe('a forgotten password', () => {
  it('is asked for with an address, and the answer is the same for everybody', async () => {
    const { sent } = visitAuthScreen('/auth/forgot-password');
    await heading('Reset Password');
    await press('Reset Password');
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(sent('/api/auth/forgot-password')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
    await press('Reset Password');
    await heading('Email Sent!');
    expect(screen.getByText(/If ada@example\.org has an account/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute(
      'href',
      '/auth/login',
    );
    expect(sent('/api/auth/forgot-password')[0]?.body).toEqual({
      email: 'ada@example.org',
      turnstileResponse: expect.any(String),
    });
  });

  it.each([
    [problemAnswer(429, 'rate_limited', 'Slow down.'), 'Slow down.'],
    [new Response('', { status: 500 }), 'Failed to send password reset email. Please try again.'],
  ])('that could not be asked for is told', async (refusal, words) => {
    visitAuthScreen('/auth/forgot-password', () => refusal);
    await heading('Reset Password');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
    await press('Reset Password');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is nothing for whoever is signed in', async () => {
    signIn(signedInAnswer(), { remember: true });
    const { place } = visitAuthScreen('/auth/forgot-password');
    await waitFor(() => expect(place()).toBe('/home'));
  });
});

describe('a new password', () => {
  it.each(['', '?token=', '?token=%20'])('without a token (%s) cannot be chosen', async (query) => {
    const { sent } = visitAuthScreen(`/auth/reset-password${query}`);
    await heading('Invalid Reset Link');
    expect(
      screen.getByText(
        'The password reset link is invalid or has expired. Please request a new one.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Invalid or missing password reset token.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(sent('/api/auth/reset-password')).toEqual([]);
  });

  it('is set with the token, and three seconds later one can sign in', async () => {
    const { sent, place } = visitAuthScreen('/auth/reset-password?token=abc-123');
    await heading('Reset Password');
    await press('Reset Password');
    expect(screen.getByText('Password is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('New Password'), 'Secret1!');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'Secret2!');
    await press('Reset Password');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(sent('/api/auth/reset-password')).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Confirm Password'));
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'Secret1!');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await press('Reset Password');
    await heading('Password Reset Successful!');
    expect(sent('/api/auth/reset-password')[0]?.body).toEqual({
      token: 'abc-123',
      newPassword: 'Secret1!',
      turnstileResponse: expect.any(String),
    });
    expect(identityStore.getState().identity).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(place()).toBe('/auth/reset-password?token=abc-123');
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    await waitFor(() => expect(place()).toBe('/auth/login?passwordReset=success'));
  });

  it.each([
    [badToken(), /This link is used up\./u],
    [new Response('', { status: 502 }), 'Failed to reset password. Please try again.'],
  ])('that was refused is told', async (refusal, words) => {
    visitAuthScreen('/auth/reset-password?token=abc', () => refusal);
    await heading('Reset Password');
    await userEvent.type(screen.getByLabelText('New Password'), 'Secret1!');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'Secret1!');
    await press('Reset Password');
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('the link of the verification mail', () => {
  it('is spent once, also where effects run twice, and the stored user is enabled', async () => {
    signIn(signedInAnswer(1, { emailVerified: false, enabled: false }), { remember: true });
    const { sent } = visitAuthScreen('/auth/verify-email?token=once-1');
    await heading('Email Verified');
    expect(sent('/api/auth/verify-email').map(({ body }) => body)).toEqual([{ token: 'once-1' }]);
    const user: unknown = JSON.parse(localStorage.getItem('convoke.user') ?? '');
    expect(user).toMatchObject({ enabled: true, emailVerified: true });
    expect(screen.queryByText(/Please verify your email address/u)).toBeNull();
  });

  it('signs nobody in', async () => {
    visitAuthScreen('/auth/verify-email?token=once-2');
    await heading('Email Verified');
    expect(identityStore.getState().identity).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login');
  });

  it('that has done its work is remembered by the tab', async () => {
    visitAuthScreen('/auth/verify-email?token=once-3');
    await heading('Email Verified');
    expect(sessionStorage.getItem('convoke.verifiedLink')).toBe('once-3');
  });

  it('that worked in this tab still says so when it is loaded again', async () => {
    sessionStorage.setItem('convoke.verifiedLink', 'again-1');
    const { sent } = visitAuthScreen('/auth/verify-email?token=again-1', badToken);
    await heading('Email Verified');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('/api/auth/verify-email')).toHaveLength(1);
  });

  it('that is used up is no failure to whoever is signed in and verified', async () => {
    signIn(signedInAnswer(1, { emailVerified: true }), { remember: true });
    visitAuthScreen('/auth/verify-email?token=again-2', badToken);
    await heading('Email Verified');
  });

  it('that worked in this tab says nothing for another link', async () => {
    sessionStorage.setItem('convoke.verifiedLink', 'again-1');
    visitAuthScreen('/auth/verify-email?token=bad-3', badToken);
    await heading('Email Not Verified');
  });

  it('that is no good offers another mail', async () => {
    const { sent } = visitAuthScreen('/auth/verify-email?token=bad-1', ({ url }) =>
      url.endsWith('verify-email') ? badToken() : jsonAnswer({ message: 'ok' }),
    );
    await heading('Email Not Verified');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is used up.');
    await press('Resend verification e-mail');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
    await press('Resend verification e-mail');
    expect(
      await screen.findByText(
        /If ada@example\.org still needs to be verified, an email is on its way/u,
      ),
    ).toBeVisible();
    expect(sent('/api/auth/resend-verification')[0]?.body).toEqual({ email: 'ada@example.org' });
  });

  it('that met no server can be tried again', async () => {
    let isDown = true;
    const { sent } = visitAuthScreen('/auth/verify-email?token=later-1', () =>
      isDown ? new Response('', { status: 503 }) : jsonAnswer({ message: 'ok' }),
    );
    await heading('Email Not Verified');
    isDown = false;
    await press('Try Again');
    await heading('Email Verified');
    expect(sent('/api/auth/verify-email')).toHaveLength(2);
  });

  it('that lacks its token asks nobody', async () => {
    const { sent } = visitAuthScreen('/auth/verify-email');
    await heading('Email Not Verified');
    expect(sent('/api/auth/verify-email')).toEqual([]);
  });
});
