import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { idSchema } from '../id.schemas.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../number.schemas.ts';
import { memberIdField, participantSchema } from '../team/team.schemas.ts';
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
  .check(z.regex(/^F[1-9]\d{0,4}$/, { error: fieldError('not_a_passage') }));

/** A passage as sources name it: `F1:12` is passage 12 of the file F1. */
export const passageReferenceSchema = z.string().check(
  // What is none is reported once, not also as unknown.
  z.regex(/^F[1-9]\d{0,4}:[1-9]\d{0,6}$/, { error: fieldError('not_a_passage'), abort: true }),
);

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

/** A file as requests and publications carry it: some or all of its passages. */
export const carriedFileSchema = z.object({
  label: fileLabelSchema,
  name: textSchema({ maxLength: limits.fileName }),
  kind: z.enum(fileKinds),
  /** Number of passages of the whole file. */
  passages: wholeNumber(0, limits.fileCharacters),
  /** Code points of the whole file's text. */
  characters: wholeNumber(0, limits.fileCharacters),
  excerpts: z
    .array(excerptSchema)
    .check(z.maxLength(limits.excerpts, fieldError('too_many_excerpts', { max: limits.excerpts }))),
});
/** A file as requests and publications carry it. */
export type CarriedFile = z.infer<typeof carriedFileSchema>;

/** A member who may read a file: by id, or by name and role. */
const fileReaderSchema = z.union([
  idSchema,
  z.object({
    ...memberIdField,
    name: participantSchema.shape.name,
    role: z._default(textSchema({ maxLength: limits.memberRole }), ''),
  }),
]);
/** A member who may read a file. */
export type FileReader = z.infer<typeof fileReaderSchema>;

/** A file in a request. */
const sentFileSchema = z.extend(carriedFileSchema, {
  /** Only they are sent it; everybody by default. */
  readers: z.optional(z.array(fileReaderSchema).check(z.maxLength(limits.participants))),
});
/** A file in a request. */
export type SentFile = z.infer<typeof sentFileSchema>;

type Report = {
  addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void;
};

/** Reports labels and numbers that occur twice, a passage beyond the file's last, and too many passages in all. */
function checkFiles(files: readonly CarriedFile[], context: Report): void {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const labels = new Set<string>();
  let count = 0;
  for (const [index, { label, passages, excerpts }] of files.entries()) {
    if (labels.has(label)) report([index, 'label'], fieldError('repeated_file'));
    labels.add(label);
    const numbers = new Set<number>();
    for (const [place, { n }] of excerpts.entries()) {
      const path = [index, 'excerpts', place, 'n'];
      if (n > passages) report(path, fieldError('not_in_range', { min: 1, max: passages }));
      if (numbers.has(n)) report(path, fieldError('repeated_passage'));
      numbers.add(n);
    }
    count += excerpts.length;
  }
  if (count > limits.excerpts)
    report([], fieldError('too_many_excerpts', { max: limits.excerpts }));
}

const filesOf = <File extends z.core.$ZodType<CarriedFile>>(file: File) =>
  z.array(file).check(
    z.maxLength(limits.files, fieldError('too_many_entries', { max: limits.files })),
    z.superRefine((files: readonly CarriedFile[], context) => checkFiles(files, context)),
  );

/** The files on the table, in a request. */
export const filesField = { files: z.optional(z.nullable(filesOf(sentFileSchema))) };

/** The files of a publication, with the passages that something in it rests on. */
export const publishedFilesField = { files: z.optional(z.nullable(filesOf(carriedFileSchema))) };

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
