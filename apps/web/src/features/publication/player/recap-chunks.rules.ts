import type { ProcessedReply } from './recap.rules.ts';

/** Few enough to be drawn without being felt on a slow phone, many enough that there are few of them. */
export const chunkLength = 25;

/** What the first paint shows: more than a window holds. */
const firstChunks = 2;

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

/** Cuts a recap into pieces that can be drawn one by one. */
export function chunkReplies(replies: readonly ProcessedReply[]): RecapChunk[] {
  const chunks: RecapChunk[] = [];
  for (let start = 0; start < replies.length; start += chunkLength) {
    const piece = replies.slice(start, start + chunkLength);
    const characters = piece.reduce((sum, { content }) => sum + content.length, 0);
    chunks.push({
      firstNumber: start + 1,
      replies: piece,
      before: replies[start - 1] ?? null,
      characters,
    });
  }
  return chunks;
}

/** True for the first message of its day at the reader's place; one without a time tells nothing. */
export function beginsDay(reply: ProcessedReply, before: ProcessedReply | null): boolean {
  if (reply.timestamp === null) return false;
  if (before?.timestamp == null) return true;
  return new Date(reply.timestamp).toDateString() !== new Date(before.timestamp).toDateString();
}

/** The chunk of a message; -1 for a number that no message has. */
export function chunkIndexOf(number: number | null, count: number): number {
  return number === null || number < 1 || number > count
    ? -1
    : Math.floor((number - 1) / chunkLength);
}

/** True for the chunks that are there from the first paint on. */
export function isDrawnAtOnce(index: number): boolean {
  return index < firstChunks;
}

/** The next chunk to be drawn: in reading order, `null` when all are there. */
export function nextUndrawn(drawn: ReadonlySet<number>, count: number): number | null {
  for (let index = firstChunks; index < count; index += 1) if (!drawn.has(index)) return index;
  return null;
}

/** Number of the message in an address like `#m12`. */
export function messageNumber(hash: string): number | null {
  const digits = /^#m([1-9]\d{0,5})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Id of a message, the other way round. */
export const messageId = (number: number): string => `m${number}`;
