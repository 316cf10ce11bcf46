import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookies, fakeApi, fakePublicConfig, jsonResponse } from '../../test/fake-api.ts';

// The public configuration is requested once per document, so every test opens a new one.
beforeEach(() => {
  vi.resetModules();
  clearCookies();
  fakeApi(() => jsonResponse({ ...fakePublicConfig, isRegistrationOpen: false }));
});
afterEach(() => void vi.unstubAllGlobals());

const closed = 'New accounts cannot be created at the moment.';

it('a visitor who wants to register sees that registration is closed, in place of the form', async () => {
  const { visitPage } = await import('../../test/visit-page.tsx');
  const { default: RegisterPage } = await import('./register-page.tsx');
  visitPage('/auth/register', <RegisterPage />);
  expect(await screen.findByText(closed)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});

it('the link from sign-in to registration is replaced by the reason', async () => {
  const { visitPage } = await import('../../test/visit-page.tsx');
  const { default: LoginPage } = await import('./login-page.tsx');
  visitPage('/auth/login', <LoginPage />);
  expect(await screen.findByText(closed)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Sign In' })).toBeVisible();
});
