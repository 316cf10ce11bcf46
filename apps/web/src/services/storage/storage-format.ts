import * as z from 'zod/mini';
import { isRecord } from '../../lib/is-record.ts';

/** The result of reading a stored text. */
export type StoredReading<T> =
  /** The browser refuses access. */
  | { state: 'refused' }
  | { state: 'absent' }
  | { state: 'sound'; value: T }
  /** Some items are unreadable; `value` has the others. */
  | { state: 'partly'; value: T; lost: number }
  | { state: 'damaged'; reason: string }
  | { state: 'newer'; version: number };

/** A key of the browser's storage with its parser and serializer. */
export interface StorageFormat<T> {
  key: string;
  read: (text: string | null) => StoredReading<T>;
  /** `null` when there is nothing to store: the key is removed. */
  write: (value: T) => string | null;
}

/** The version that this app writes. Earlier versions wrote bare objects and arrays. */
export const storedVersion = 1;

/** Parses the text, checks its version, and passes the content to `readContent`. */
export function readVersioned<T>(
  text: string | null,
  readContent: (content: unknown) => StoredReading<T>,
): StoredReading<T> {
  if (text === null) return { state: 'absent' };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { state: 'damaged', reason: error instanceof Error ? error.message : 'not JSON' };
  }
  if (content === null) return { state: 'absent' };
  if (isRecord(content) && typeof content['version'] === 'number') {
    if (content['version'] > storedVersion) return { state: 'newer', version: content['version'] };
  }
  return readContent(content);
}

/** Reads a text whose content fits a schema; `what` names the content in the log. */
export const readAs = <T>(
  text: string | null,
  schema: z.core.$ZodType<T>,
  what: string,
): StoredReading<T> =>
  readVersioned(text, (content) => {
    const { success, data } = z.safeParse(schema, content);
    return success
      ? { state: 'sound', value: data }
      : { state: 'damaged', reason: `no ${what} in it` };
  });
