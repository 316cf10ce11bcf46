import type { Segment } from './segments.rules.ts';

/** A node of the tree of notes: level 0 condenses one segment, each higher level a group of notes of the level below. */
export interface NoteNode {
  level: number;
  index: number;
}

/** Sizes depend on the model's window only, so that all speakers share the same segments and notes. */
export interface MemorySizes {
  segmentTokens: number;
  noteTokens: number;
}

/** Number of notes that are condensed into one of the next level. */
export const groupSize = 4;

// Shares of the token budget of a conversation that does not fit as a whole.
const verbatimShare = 0.55;
const notesShare = 0.3;
const recallShare = 0.08;
const maxRecallTokens = 900;

/** Sizes for a model's window of `contextTokens`. */
export function memorySizes(contextTokens: number): MemorySizes {
  return {
    segmentTokens: clamp(Math.floor(contextTokens / 10), 200, 1_600),
    noteTokens: clamp(Math.floor(contextTokens / 60), 60, 260),
  };
}

/** The first turn of the verbatim window, and the number of segments before it that are represented by notes. */
export interface WindowPlan {
  windowStart: number;
  segmentCount: number;
}

/**
 * Places the verbatim window: all turns while they fit, else the newest. It begins at the end of a segment, so it moves
 * rarely and upstream caches of the prompt's prefix keep hitting. `growth` plans for a conversation longer by that many
 * tokens.
 */
export function planWindow(
  weights: readonly number[],
  segments: readonly Segment[],
  tokenBudget: number,
  growth = 0,
): WindowPlan {
  let tail = growth;
  for (const weight of weights) tail += weight;
  if (tail <= tokenBudget) return { windowStart: 0, segmentCount: 0 };
  let plan = { windowStart: 0, segmentCount: 0 };
  let next = 0;
  for (const [index, { lastTurn, endsTurn }] of segments.entries()) {
    // The latest turn is always verbatim.
    if (!endsTurn || lastTurn + 1 >= weights.length) continue;
    for (; next <= lastTurn; next += 1) tail -= weights[next] ?? 0;
    plan = { windowStart: lastTurn + 1, segmentCount: index + 1 };
    if (tail <= tokenBudget * verbatimShare) break;
  }
  return plan;
}

/**
 * The notes that represent the first segments, oldest first: one per segment while the budget allows, else groups of
 * older ones, and groups of groups.
 */
export function planNotes(segmentCount: number, maxNotes: number): NoteNode[] {
  const counts = [segmentCount];
  let total = segmentCount;
  while (total > maxNotes) {
    const level = counts.findIndex((count) => count >= groupSize);
    if (level < 0) break;
    counts[level] = (counts[level] ?? 0) - groupSize;
    counts[level + 1] = (counts[level + 1] ?? 0) + 1;
    total -= groupSize - 1;
  }
  const nodes: NoteNode[] = [];
  let segment = 0;
  for (let level = counts.length - 1; level >= 0; level -= 1) {
    const span = groupSize ** level;
    for (let taken = 0; taken < (counts[level] ?? 0); taken += 1) {
      nodes.push({ level, index: segment / span });
      segment += span;
    }
  }
  return nodes;
}

/** Maximum number of notes in a token budget. */
export function maxNotesFor(tokenBudget: number, { noteTokens }: MemorySizes): number {
  return Math.max(1, Math.floor(notesTokensFor(tokenBudget) / (noteTokens + 16)));
}

/** Maximum tokens of all notes together. */
export function notesTokensFor(tokenBudget: number): number {
  return Math.floor(tokenBudget * notesShare);
}

/** Maximum tokens of passages quoted from before the window. */
export function recallTokensFor(tokenBudget: number): number {
  return Math.min(maxRecallTokens, Math.floor(tokenBudget * recallShare));
}

/** The child notes that a note condenses. */
export function childrenOf({ level, index }: NoteNode): NoteNode[] {
  if (level === 0) return [];
  return Array.from({ length: groupSize }, (_, child) => ({
    level: level - 1,
    index: index * groupSize + child,
  }));
}

/** The first and last segment that a note represents. */
export function segmentsOf({ level, index }: NoteNode): { first: number; last: number } {
  const span = groupSize ** level;
  return { first: index * span, last: index * span + span - 1 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
