import { browserStorage } from '../../storage/browser-storage.ts';

const key = 'convoke.fileSweep';

/** Something may be left of files that no conversation has any more. */
export const isSweepDue = (): boolean => browserStorage.read(key) === 'due';

export function noteSweep(isDue: boolean): void {
  if (isDue !== isSweepDue()) browserStorage.write(key, isDue ? 'due' : null);
}
