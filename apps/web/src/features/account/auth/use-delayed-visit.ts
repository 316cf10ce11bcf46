import { useEffect } from 'react';
import { useNavigate } from '../../../lib/routing/router.tsx';

/** Navigates after a delay, unless unmounted before; `null` disables it. */
export function useDelayedVisit(address: string | null, delayMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => navigate(address, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [address, delayMs, navigate]);
}
