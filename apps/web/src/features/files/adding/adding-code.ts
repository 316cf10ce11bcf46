import { preloadable } from '../../../lib/preloadable.tsx';
import { ApiError } from '../../../services/api/api-error.ts';

// Most visits have no files.
/** The files that are being added; loaded with the first of them. */
export const AddingLines = preloadable(
  async () => (await import('./adding-lines.tsx')).AddingLines,
);

/** Loads what puts files on the table, and the lines that show how far it is. */
export async function loadFileAdder() {
  try {
    const [{ fileAdder }] = await Promise.all([import('./file-adder.ts'), AddingLines.preload()]);
    return fileAdder;
  } catch (cause) {
    // Offline, and not in the cache.
    throw new ApiError({ code: 'network', cause });
  }
}
