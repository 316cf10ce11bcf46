import * as z from 'zod/mini';
import { fieldError } from '../errors/error-reference.ts';
import { modelSettingLengths } from '../settings.ts';
import { textSchema } from '../text.schemas.ts';

/** Keys travel in headers, which hold nothing else. */
const characters = /^\s*[\u0020-\u007e]*\s*$/u;

/** True for a text that can be a key: what is copied from a page may have invisible characters in it. */
export const isPossibleKey = (text: string): boolean => characters.test(text);

/** The key of a provider. */
export const apiKeySchema = textSchema({ maxLength: modelSettingLengths.apiKey }).check(
  z.refine(isPossibleKey, { error: fieldError('key_has_other_characters') }),
);
