import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configResponse, fakeApi } from '../../../../test/fake-api.ts';
import { loadPublicConfig } from '../../../services/api/public-config.ts';
import { OfflineBanner } from './offline-banner.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('an unreachable server is reported until it responds', async () => {
  fakeApi(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => loadPublicConfig());
  expect(screen.getByRole('status')).toHaveTextContent('Convoke is not responding.');
  const { requests } = fakeApi(() => configResponse());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(1);
});
