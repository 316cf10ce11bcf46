import type { ProcessedReply } from '../../reading/recap.rules.ts';

// Estimated chunk heights in pixels on a wide screen: the first window, and one render.
const firstChunkPx = 900;
const chunkPx = 3_000;
const maxReplies = 25;

const perReplyPx = 64;
const perCharacterPx = 0.44;

/** A stretch of the recap that is rendered at once. */
export interface RecapChunk {
  /** Place of its first message, counted from 1; passes have places too. */
  firstPlace: number;
  replies: readonly ProcessedReply[];
  /** The message before the first one. */
  before: ProcessedReply | null;
  /** Length of its text, for estimating its height. */
  characters: number;
}

/** Splits a recap into chunks that render without blocking a slow phone; the first fills a window. */
export function chunkReplies(replies: readonly ProcessedReply[]): RecapChunk[] {
  const chunks: RecapChunk[] = [];
  let start = 0;
  let characters = 0;
  for (const [index, reply] of replies.entries()) {
    characters += reply.content.length;
    const length = index + 1 - start;
    const guessPx = length * perReplyPx + characters * perCharacterPx;
    const isFull = guessPx >= (chunks.length === 0 ? firstChunkPx : chunkPx);
    if (!isFull && length < maxReplies && index < replies.length - 1) continue;
    chunks.push({
      firstPlace: start + 1,
      replies: replies.slice(start, index + 1),
      before: replies[start - 1] ?? null,
      characters,
    });
    start = index + 1;
    characters = 0;
  }
  return chunks;
}

/** True for the first message of a day in the reader's time zone; false without a time. */
export function beginsDay(reply: ProcessedReply, before: ProcessedReply | null): boolean {
  if (reply.timestamp === null) return false;
  if (before === null) return true;
  if (before.timestamp === null) return false;
  return new Date(reply.timestamp).toDateString() !== new Date(before.timestamp).toDateString();
}

/** Index of the chunk with a message; -1 when there is none. */
export function chunkIndexOf(place: number | null, chunks: readonly RecapChunk[]): number {
  if (place === null) return -1;
  return chunks.findIndex(
    ({ firstPlace, replies }) => place >= firstPlace && place < firstPlace + replies.length,
  );
}

/** True for the chunk that belongs to the first paint. */
export function isRenderedAtOnce(index: number): boolean {
  return index === 0;
}

/** The next chunk to render, in reading order; `null` when all are rendered. */
export function nextUnrendered(rendered: ReadonlySet<number>, count: number): number | null {
  for (let index = 1; index < count; index += 1) if (!rendered.has(index)) return index;
  return null;
}

/** Place of the message in a hash such as `#m12`. */
export function placeInHash(hash: string): number | null {
  const digits = /^#m([1-9]\d{0,5})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Element id of a message. */
export const messageId = (place: number): string => `m${place}`;
