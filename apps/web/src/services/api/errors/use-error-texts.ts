import { useEffect, useState } from 'react';
import { loadErrorMessages } from './load-error-messages.ts';

/** Loads the texts of errors when a page that does without them has one to show; whether they are there. */
export function useErrorTexts(areNeeded: boolean): boolean {
  const [areLoaded, setAreLoaded] = useState(false);
  useEffect(() => {
    let isCurrent = areNeeded;
    async function load() {
      await loadErrorMessages();
      if (isCurrent) setAreLoaded(true);
    }
    if (areNeeded) void load();
    return () => {
      isCurrent = false;
    };
  }, [areNeeded]);
  return areLoaded;
}
