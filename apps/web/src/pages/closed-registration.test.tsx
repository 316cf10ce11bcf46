import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookies, fakeApi, fakePublicConfig, jsonAnswer } from '../../test/fake-api.ts';

// What the server says about itself is asked for once; every test is a visit of its own.
beforeEach(() => {
  vi.resetModules();
  clearCookies();
  fakeApi(() => jsonAnswer({ ...fakePublicConfig, isRegistrationOpen: false }));
});
afterEach(() => void vi.unstubAllGlobals());

const closed = 'New accounts cannot be created at the moment.';

it('who wants to register is told that nobody can, in the place of the form', async () => {
  const { visitPage } = await import('../../test/visit-page.tsx');
  const { RegisterPage } = await import('./register-page.tsx');
  visitPage('/auth/register', <RegisterPage />);
  expect(await screen.findByText(closed)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});

it('the way from signing in to registering is replaced by the reason', async () => {
  const { visitPage } = await import('../../test/visit-page.tsx');
  const { LoginPage } = await import('./login-page.tsx');
  visitPage('/auth/login', <LoginPage />);
  expect(await screen.findByText(closed)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Sign In' })).toBeVisible();
});
