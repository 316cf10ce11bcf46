import { useEffect } from 'react';
import { onTeamDataChange } from '../../../services/team-data/team-data.ts';
import { bringTogether, forgetStanding, keptWorkStore } from './kept-work.ts';

/** After the last change, so that a handful of them makes one request. */
const settleMs = 1_500;

/** Brings this browser and the account together: at the start, after changes in any tab, and when the device is back. */
export function useKeptWork(): void {
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      if (!document.hidden) void bringTogether();
    };
    const stopListening = onTeamDataChange(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (keptWorkStore.getState().standing === 'kept') void bringTogether();
      }, settleMs);
    });
    void bringTogether();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      window.clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      forgetStanding();
    };
  }, []);
}
