/** A sequence of the engine's cache that no reply uses at the moment. */
interface FreeSequence {
  /** Tokens that it holds. */
  tokens: readonly number[];
  /** Counts up with each use; 0 before the first. */
  lastUse: number;
}

/** How many tokens two lists have in common at their beginning. */
export function commonPrefix(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  let index = 0;
  while (index < length && a[index] === b[index]) index += 1;
  return index;
}

// All prompts begin with the same rules: a shorter prefix than this does not show that it is the same conversation.
const sameConversationShare = 0.5;

/**
 * Index of the sequence for a prompt: the one that holds most of its beginning, or, for a conversation that no sequence
 * holds, the one that was used longest ago, so that the caches of other conversations stay.
 */
export function chooseSequence(free: readonly FreeSequence[], prompt: readonly number[]): number {
  let best = 0;
  let bestLength = -1;
  let oldest = 0;
  for (const [index, { tokens, lastUse }] of free.entries()) {
    const length = commonPrefix(tokens, prompt);
    if (length > bestLength) {
      best = index;
      bestLength = length;
    }
    if (lastUse < (free[oldest]?.lastUse ?? 0)) oldest = index;
  }
  return bestLength >= prompt.length * sameConversationShare ? best : oldest;
}
