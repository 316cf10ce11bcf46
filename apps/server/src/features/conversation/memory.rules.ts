import type { Segment } from './segments.rules.ts';

/** A place in the tree of notes: level 0 condenses one segment, each level above a group of the one below. */
export interface NoteNode {
  level: number;
  index: number;
}

/** Sizes that depend on the model's window alone, so that every speaker finds the same segments and notes. */
export interface MemorySizes {
  segmentTokens: number;
  noteTokens: number;
}

/** So many notes are condensed into one of the next level. */
export const groupSize = 4;

// Shares of the room that a conversation has in the prompt, once it no longer fits as a whole.
const verbatimShare = 0.55;
const notesShare = 0.3;
const recallShare = 0.08;
const largestRecallTokens = 900;

/** Sizes for a window of so many tokens. */
export function memorySizes(contextTokens: number): MemorySizes {
  return {
    segmentTokens: clamp(Math.floor(contextTokens / 10), 200, 1_600),
    noteTokens: clamp(Math.floor(contextTokens / 60), 60, 260),
  };
}

/** Where the verbatim window begins, and how many segments before it have to be remembered as notes. */
export interface WindowPlan {
  windowStart: number;
  segmentCount: number;
}

/**
 * Places the window: everything while it fits, else the newest turns. It begins where a segment ends, so it stays where
 * it is until another whole segment has to go, and upstream caches of the prompt's beginning keep hitting.
 * `growth` plans for a conversation that is so many tokens longer.
 */
export function planWindow(
  weights: readonly number[],
  segments: readonly Segment[],
  room: number,
  growth = 0,
): WindowPlan {
  let tail = growth;
  for (const weight of weights) tail += weight;
  if (tail <= room) return { windowStart: 0, segmentCount: 0 };
  let plan = { windowStart: 0, segmentCount: 0 };
  let next = 0;
  for (const [index, { lastTurn, endsTurn }] of segments.entries()) {
    // The latest turn is always there in its own words.
    if (!endsTurn || lastTurn + 1 >= weights.length) continue;
    for (; next <= lastTurn; next += 1) tail -= weights[next] ?? 0;
    plan = { windowStart: lastTurn + 1, segmentCount: index + 1 };
    if (tail <= room * verbatimShare) break;
  }
  return plan;
}

/**
 * The notes that stand for the first segments, oldest first: one for each segment while there is room for so many,
 * else groups of older ones, and groups of groups.
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

/** How many notes there is room for. */
export function maxNotesFor(room: number, { noteTokens }: MemorySizes): number {
  return Math.max(1, Math.floor(notesTokensFor(room) / (noteTokens + 16)));
}

/** Tokens that all notes may take together. */
export function notesTokensFor(room: number): number {
  return Math.floor(room * notesShare);
}

/** Tokens that words quoted from before the window may take. */
export function recallTokensFor(room: number): number {
  return Math.min(largestRecallTokens, Math.floor(room * recallShare));
}

/** The notes that a note condenses. */
export function childrenOf({ level, index }: NoteNode): NoteNode[] {
  if (level === 0) return [];
  return Array.from({ length: groupSize }, (_, child) => ({
    level: level - 1,
    index: index * groupSize + child,
  }));
}

/** First and last segment that a note stands for. */
export function segmentsOf({ level, index }: NoteNode): { first: number; last: number } {
  const span = groupSize ** level;
  return { first: index * span, last: index * span + span - 1 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
