import { noteSweep } from './sweep-due.ts';

/** Looks soon for files that no conversation has any more, now that one may have gone. */
export function sweepSoon(): void {
  noteSweep(true);
  void import('./sweep-files.ts').then(
    ({ sweepFiles }) => sweepFiles(),
    // Offline, and not in the cache: the next room that opens does it.
    () => undefined,
  );
}
