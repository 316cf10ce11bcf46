import * as z from 'zod/mini';
import { fieldError } from './errors/error-reference.ts';
import { textSchema } from './text.schemas.ts';

/** A trimmed text that is blank or has a form. */
export const matchingText = (maxLength: number, form: RegExp, error: string) =>
  z.pipe(
    z.string().check(z.trim()),
    textSchema({ maxLength }).check(z.refine((text) => text === '' || form.test(text), { error })),
  );

/** An http address or a blank text; without credentials in it: keys are separate fields. */
export const urlSchema = (maxLength: number) =>
  matchingText(maxLength, /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i, fieldError('not_http_url'));
