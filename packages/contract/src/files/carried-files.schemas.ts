import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../number.schemas.ts';
import { memberReferenceSchema } from '../team/member-reference.schemas.ts';
import { textSchema } from '../text.schemas.ts';
import { excerptSchema, fileKinds, fileLabelSchema } from './file.schemas.ts';
import { lookedUpFields } from './looked-up.schemas.ts';

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
  ...lookedUpFields,
});
/** A file as requests and publications carry it. */
export type CarriedFile = z.infer<typeof carriedFileSchema>;

/** A file in a request. */
const sentFileSchema = z.extend(carriedFileSchema, {
  /** Only they are sent it; everybody by default. */
  readers: z.optional(z.array(memberReferenceSchema).check(z.maxLength(limits.participants))),
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
