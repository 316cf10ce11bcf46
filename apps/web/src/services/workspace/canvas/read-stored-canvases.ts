import type { KeptCanvas } from '@convoke/talk/canvas/canvas.ts';

/** Reads the canvases of a stored conversation, with code that is loaded for the first of them. */
export async function readStoredCanvases(stored: unknown): Promise<KeptCanvas[] | undefined> {
  if (stored === undefined) return undefined;
  const { readCanvases } = await import('@convoke/talk/canvas/canvas.ts');
  return readCanvases(stored);
}
