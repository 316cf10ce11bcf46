import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { arrive, carryTexts, useCarriedTexts, useCarry } from './carried-texts.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/profile');
  arrive();
});

const leave = () => window.dispatchEvent(new Event('convoke.reload'));
const carried = (name: string) =>
  renderHook(() => {
    const before = useCarriedTexts(name);
    useCarry(name, before);
    return before;
  }).result.current;

it('what was typed comes back once, to the form that it was typed into', () => {
  const { unmount } = renderHook(() => useCarry('names', { firstName: 'Ida' }));
  leave();
  unmount();
  arrive();
  expect(sessionStorage).toHaveLength(0);
  expect(carried('other')).toEqual({});
  expect(carried('names')).toEqual({ firstName: 'Ida' });
  expect(carried('names')).toEqual({});
});

it('secrets are never written down, whoever asks for it', () => {
  const secrets = { currentPassword: 'Better9!then', apiKey: 'sk-1', token: 'a' };
  renderHook(() => useCarry('form', { email: 'ida@example.org', ...secrets }));
  carryTexts('more', () => secrets);
  leave();
  const written = sessionStorage.getItem('convoke.carried') ?? '';
  expect(written).toContain('ida@example.org');
  for (const secret of Object.values(secrets)) expect(written).not.toContain(`"${secret}"`);
});

it('another screen gets nothing of it, and it is gone', () => {
  renderHook(() => useCarry('names', { firstName: 'Ida' }));
  leave();
  history.replaceState(null, '', '/auth/login');
  arrive();
  expect(carried('names')).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it('what cannot be read is as good as nothing', () => {
  sessionStorage.setItem('convoke.carried', '{');
  arrive();
  expect(carried('names')).toEqual({});
});
