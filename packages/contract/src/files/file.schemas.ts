import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../number.schemas.ts';
import { textSchema } from '../text.schemas.ts';

/** What a file is read as. `web` and `tool` are results of tools. */
export const fileKinds = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'csv',
  'tsv',
  'markdown',
  'text',
  'html',
  'json',
  'web',
  'tool',
] as const;
/** What a file is read as. */
export type FileKind = (typeof fileKinds)[number];

/** F1, F2 …, in the order of adding; a conversation never uses one again. */
export const fileLabelSchema = z
  .string()
  .check(z.regex(/^F[1-9]\d{0,4}$/, { error: fieldError('not_a_file_label') }));

const passageNumber = () => wholeNumber(1, limits.fileCharacters);

/** A passage of a file: docs/files.md#passages */
export const excerptSchema = z.object({
  /** Counted from 1 in the order of the file. */
  n: passageNumber(),
  /** A place that a person understands, such as `p. 4` or `Costs!A2:F9`. */
  label: z._default(textSchema({ maxLength: limits.passageLabel }), ''),
  text: textSchema({ maxLength: limits.excerptText }),
});
/** A passage of a file. */
export type Excerpt = z.infer<typeof excerptSchema>;

/** What a member was given of a file for one answer. */
export const readFileSchema = z.object({
  /** Its label. */
  file: fileLabelSchema,
  /** All passages, or the numbers of those that were sent; none is said, too. */
  passages: z.union([
    z.literal('all'),
    z.array(passageNumber()).check(z.maxLength(limits.excerpts)),
  ]),
});
/** What a member was given of a file for one answer. */
export type ReadFile = z.infer<typeof readFileSchema>;
