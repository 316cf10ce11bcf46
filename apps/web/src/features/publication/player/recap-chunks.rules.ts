import type { ProcessedReply } from '../reading/recap.rules.ts';

// Guesses of a chunk's height, in pixels on a wide screen: what a window shows of the recap at first, and what is drawn in one go.
const firstChunkPx = 900;
const chunkPx = 3_000;
const mostReplies = 25;

const perReplyPx = 64;
const perCharacterPx = 0.44;

/** Neighbours in the recap that are drawn at once. */
export interface RecapChunk {
  /** Number of its first message; messages count from 1. */
  firstNumber: number;
  replies: readonly ProcessedReply[];
  /** The message before its first one. */
  before: ProcessedReply | null;
  /** Length of what is said in it, to guess its height by. */
  characters: number;
}

/** Cuts a recap into pieces that can be drawn one by one without being felt on a slow phone; the first fills a window. */
export function chunkReplies(replies: readonly ProcessedReply[]): RecapChunk[] {
  const chunks: RecapChunk[] = [];
  let start = 0;
  let characters = 0;
  for (const [index, reply] of replies.entries()) {
    characters += reply.content.length;
    const length = index + 1 - start;
    const guessPx = length * perReplyPx + characters * perCharacterPx;
    const isFull = guessPx >= (chunks.length === 0 ? firstChunkPx : chunkPx);
    if (!isFull && length < mostReplies && index < replies.length - 1) continue;
    chunks.push({
      firstNumber: start + 1,
      replies: replies.slice(start, index + 1),
      before: replies[start - 1] ?? null,
      characters,
    });
    start = index + 1;
    characters = 0;
  }
  return chunks;
}

/** True for the first message of its day at the reader's place; one without a time tells nothing. */
export function beginsDay(reply: ProcessedReply, before: ProcessedReply | null): boolean {
  if (reply.timestamp === null) return false;
  if (before === null) return true;
  if (before.timestamp === null) return false;
  return new Date(reply.timestamp).toDateString() !== new Date(before.timestamp).toDateString();
}

/** The chunk of a message; -1 for a number that no message has. */
export function chunkIndexOf(number: number | null, chunks: readonly RecapChunk[]): number {
  if (number === null) return -1;
  return chunks.findIndex(
    ({ firstNumber, replies }) => number >= firstNumber && number < firstNumber + replies.length,
  );
}

/** True for the chunk that is there from the first paint on. */
export function isDrawnAtOnce(index: number): boolean {
  return index === 0;
}

/** The next chunk to be drawn: in reading order, `null` when all are there. */
export function nextUndrawn(drawn: ReadonlySet<number>, count: number): number | null {
  for (let index = 1; index < count; index += 1) if (!drawn.has(index)) return index;
  return null;
}

/** Number of the message in an address like `#m12`. */
export function messageNumber(hash: string): number | null {
  const digits = /^#m([1-9]\d{0,5})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Id of a message, the other way round. */
export const messageId = (number: number): string => `m${number}`;
