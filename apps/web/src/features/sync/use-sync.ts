import { useEffect } from 'react';
import { onBackOnline } from '../../services/api/online.ts';
import { onWorkspaceChange } from '../../services/workspace/workspace.ts';
import { sync, resetSyncStore, syncStore } from './sync.ts';

/** Pause after the last change, so that several changes make one request. */
const settleMs = 1_500;

/** Synchronizes at the start, after changes in any tab, and when the device is online again. */
export function useSync(): void {
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      if (!document.hidden) void sync();
    };
    const stopListening = onWorkspaceChange(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (syncStore.getState().status === 'kept') void sync();
      }, settleMs);
    });
    void sync();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    const stopWaiting = onBackOnline(look);
    return () => {
      window.clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      stopWaiting();
      resetSyncStore();
    };
  }, []);
}
