import { useEffect } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';

/** Goes on to another page after a while, unless the visitor has left before; `null` waits for nothing. */
export function useDelayedVisit(address: string | null, delayMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => navigate(address, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [address, delayMs, navigate]);
}
