import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { isOnline } from '../src/services/api/online.ts';

/**
 * The browser loses its network, and the server, whose answers are up to the test, does not answer either. The network
 * is back at the end of the test.
 */
export async function loseNetwork(): Promise<{ restore: () => void }> {
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const restore = () => {
    hasNetwork.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
  onTestFinished(restore);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(isOnline()).toBe(false));
  return { restore };
}
