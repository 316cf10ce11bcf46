import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../test/fill.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveAuthScreens, visitAuthScreen } from '../../test/auth-screens.test-suite.tsx';
import { jsonResponse, problemResponse, configWithoutMail } from '../../test/fake-api.ts';
import { publicConfigStore } from '../services/api/public-config.ts';
import { signedInResponse } from '../../test/fake-browser.ts';
import { signIn } from '../services/session/session-store.ts';
import { identityStore } from '../services/session/identity.ts';

afterEach(leaveAuthScreens);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const badToken = () =>
  jsonResponse(
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
  it('is requested with an address, and the response is the same for everybody', async () => {
    const { sent } = visitAuthScreen('/auth/forgot-password');
    await heading('Reset Password');
    await press('Reset Password');
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(sent('/api/auth/forgot-password')).toEqual([]);
    await fill(screen.getByLabelText('Email'), 'ada@example.org');
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

  it('says where the link is when the server sends no mail', async () => {
    publicConfigStore.setState({ config: configWithoutMail });
    visitAuthScreen('/auth/forgot-password');
    expect(await screen.findByText(/This server sends no email\. Whoever runs it/u)).toBeVisible();
    await fill(screen.getByLabelText('Email'), 'ada@example.org');
    await press('Reset Password');
    await heading('No Email From This Server');
    expect(screen.getByText(/finds the link in its outbox folder/u)).toBeVisible();
    publicConfigStore.setState({ config: null });
  });

  it.each([
    [problemResponse(429, 'rate_limited', 'Slow down.'), 'Slow down.'],
    [new Response('', { status: 500 }), 'Failed to send password reset email. Please try again.'],
  ])('shows a failed request', async (refusal, message) => {
    visitAuthScreen('/auth/forgot-password', () => refusal);
    await heading('Reset Password');
    await fill(screen.getByLabelText('Email'), 'ada@example.org');
    await press('Reset Password');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is not offered to a signed-in visitor', async () => {
    signIn(signedInResponse(), { remember: true });
    const { currentAddress } = visitAuthScreen('/auth/forgot-password');
    await waitFor(() => expect(currentAddress()).toBe('/home'));
  });
});

describe('a new password', () => {
  it.each(['', '?token=', '?token=%20'])('cannot be chosen without a token (%s)', async (query) => {
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

  it('is set with the token, and three seconds later the sign-in opens', async () => {
    const { sent, currentAddress } = visitAuthScreen('/auth/reset-password?token=abc-123');
    await heading('Reset Password');
    await press('Reset Password');
    expect(await screen.findByText('Password is required')).toBeVisible();
    await fill(screen.getByLabelText('New Password'), 'Secret1!');
    await fill(screen.getByLabelText('Confirm Password'), 'Secret2!');
    await press('Reset Password');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(sent('/api/auth/reset-password')).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Confirm Password'));
    await fill(screen.getByLabelText('Confirm Password'), 'Secret1!');
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
    expect(currentAddress()).toBe('/auth/reset-password?token=abc-123');
    await act(() => vi.advanceTimersByTimeAsync(1_600));
    await waitFor(() => expect(currentAddress()).toBe('/auth/login?passwordReset=success'));
  });

  it.each([
    [badToken(), /This link is used up\./u],
    [new Response('', { status: 502 }), 'Failed to reset password. Please try again.'],
  ])('shows a refusal', async (refusal, message) => {
    visitAuthScreen('/auth/reset-password?token=abc', () => refusal);
    await heading('Reset Password');
    await fill(screen.getByLabelText('New Password'), 'Secret1!');
    await fill(screen.getByLabelText('Confirm Password'), 'Secret1!');
    await press('Reset Password');
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('the link of the verification mail', () => {
  it('is spent once, also with effects run twice, and enables the stored user', async () => {
    signIn(signedInResponse(1, { emailVerified: false, enabled: false }), { remember: true });
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

  it('is remembered by the tab once it has been used', async () => {
    visitAuthScreen('/auth/verify-email?token=once-3');
    await heading('Email Verified');
    expect(sessionStorage.getItem('convoke.verifiedLink')).toBe('once-3');
  });

  it('confirms again when the tab is reloaded', async () => {
    sessionStorage.setItem('convoke.verifiedLink', 'again-1');
    const { sent } = visitAuthScreen('/auth/verify-email?token=again-1', badToken);
    await heading('Email Verified');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('/api/auth/verify-email')).toHaveLength(1);
  });

  it('is no failure when used up, for a signed-in and verified visitor', async () => {
    signIn(signedInResponse(1, { emailVerified: true }), { remember: true });
    visitAuthScreen('/auth/verify-email?token=again-2', badToken);
    await heading('Email Verified');
  });

  it('does not confirm another link in the same tab', async () => {
    sessionStorage.setItem('convoke.verifiedLink', 'again-1');
    visitAuthScreen('/auth/verify-email?token=bad-3', badToken);
    await heading('Email Not Verified');
  });

  it('that is invalid offers another mail', async () => {
    const { sent } = visitAuthScreen('/auth/verify-email?token=bad-1', ({ url }) =>
      url.endsWith('verify-email') ? badToken() : jsonResponse({ message: 'ok' }),
    );
    await heading('Email Not Verified');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is used up.');
    await press('Resend verification e-mail');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    await fill(screen.getByLabelText('Email'), 'ada@example.org');
    await press('Resend verification e-mail');
    expect(
      await screen.findByText(
        /If ada@example\.org still needs to be verified, an email is on its way/u,
      ),
    ).toBeVisible();
    expect(sent('/api/auth/resend-verification')[0]?.body).toEqual({ email: 'ada@example.org' });
  });

  it('can be retried after a network failure', async () => {
    let isDown = true;
    const { sent } = visitAuthScreen('/auth/verify-email?token=later-1', () =>
      isDown ? new Response('', { status: 503 }) : jsonResponse({ message: 'ok' }),
    );
    await heading('Email Not Verified');
    isDown = false;
    await press('Try Again');
    await heading('Email Verified');
    expect(sent('/api/auth/verify-email')).toHaveLength(2);
  });

  it('sends no request without a token', async () => {
    const { sent } = visitAuthScreen('/auth/verify-email');
    await heading('Email Not Verified');
    expect(sent('/api/auth/verify-email')).toEqual([]);
  });
});
