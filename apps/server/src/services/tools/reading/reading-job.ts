import { excerptSchema, type Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { refusalCodes } from '@convoke/documents/refusal.ts';
import * as z from 'zod';

/** What the reading thread is given. */
export interface ReadingJob {
  bytes: Uint8Array;
  /** As it was sent, such as `text/html; charset=iso-8859-1`. */
  mediaType: string;
}

/** The text that a thread read. */
export interface ReadingResult {
  /** Of a page; blank where it has none. */
  title: string;
  passages: Excerpt[];
}

/** The answer of a thread: the text that it read, or its fault. */
export const readingAnswerSchema = z.union([
  z.object({ title: z.string(), passages: z.array(excerptSchema) }),
  z.object({ refused: z.enum(refusalCodes) }),
]);
/** What the thread answers. */
export type ReadingAnswer = z.infer<typeof readingAnswerSchema>;
