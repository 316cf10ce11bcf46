/** The windows of an engine. */
export interface Windows {
  contextTokens: number;
  sequences: number;
}

const mostSequences = 4;
const fewestTokens = 2_048;

/**
 * The windows that fit into the memory: up to four of the wanted length, then fewer, then shorter ones. Null when not even
 * the shortest fits.
 */
export async function planWindows({
  wantedTokens,
  trainedTokens,
  memoryBytes,
  bytesOf,
}: {
  wantedTokens: number;
  /** The window that the model was trained with. */
  trainedTokens: number;
  memoryBytes: number;
  bytesOf: (windows: Windows) => Promise<number>;
}): Promise<Windows | null> {
  let contextTokens = Math.min(wantedTokens, trainedTokens);
  const fewest = Math.min(contextTokens, fewestTokens);
  for (;;) {
    for (let sequences = mostSequences; sequences >= 1; sequences /= 2) {
      const windows = { contextTokens, sequences };
      if ((await bytesOf(windows)) <= memoryBytes) return windows;
    }
    if (contextTokens === fewest) return null;
    contextTokens = Math.max(fewest, Math.floor(contextTokens / 2));
  }
}
