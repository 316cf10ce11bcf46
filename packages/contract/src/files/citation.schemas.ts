import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { readFileSchema } from './file.schemas.ts';

/** A passage as sources name it: `F1:12` is passage 12 of the file F1. */
export const passageReferenceSchema = z.string().check(
  // What is none is reported once, not also as unknown.
  z.regex(/^F[1-9]\d{0,4}:[1-9]\d{0,6}$/, { error: fieldError('not_a_passage'), abort: true }),
);

/** What checking a citation found: docs/files.md#citations */
export const citationStates = ['quoted', 'cited', 'number_missing', 'not_in_source'] as const;
/** What checking a citation found. */
export type CitationState = (typeof citationStates)[number];

/** A mark such as `[F1:12]` in a text. */
export const citationSchema = z.object({
  /** `F1:12`. */
  ref: passageReferenceSchema,
  /** UTF-16 units before the mark. */
  start: z.int(),
  /** UTF-16 units up to its end. */
  end: z.int(),
  state: z.enum(citationStates),
});
/** A mark such as `[F1:12]` in a text. */
export type Citation = z.infer<typeof citationSchema>;

/** What an answer tells of the files that its request carried; absent where it carried none. */
export const readingFields = {
  read: z.optional(z.array(readFileSchema)),
  citations: z.optional(z.array(citationSchema)),
};
