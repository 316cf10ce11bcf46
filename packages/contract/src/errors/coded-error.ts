import * as z from 'zod/mini';

/** An error by its code: on the wire beside an English sentence, for those who do not know the code. */
export const errorReferenceSchema = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});

/** An error by its code. */
export type ErrorReference = z.infer<typeof errorReferenceSchema>;

/** An error by its code, with its English message. */
export const codedErrorSchema = z.extend(errorReferenceSchema, { message: z.string() });

/** An error by its code, with its English message. */
export type CodedError = z.infer<typeof codedErrorSchema>;

/** The message of an error in a table of messages by code; `null` where the table does not know the code. */
export function messageFrom(
  messages: Readonly<Record<string, unknown>>,
  { code, params = {} }: ErrorReference,
): string | null {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
  if (typeof message === 'string') return message;
  if (typeof message !== 'function') return null;
  try {
    const text: unknown = Reflect.apply(message, undefined, [params]);
    return typeof text === 'string' ? text : null;
  } catch {
    // The params are another version's.
    return null;
  }
}

/** The message of an error that is part of another one's params. Throws for a code of another version, so that the outer message is not used either. */
export function innerMessageFrom(
  messages: Readonly<Record<string, unknown>>,
  error: ErrorReference,
): string {
  const message = messageFrom(messages, error);
  if (message === null) throw new Error(`No message for ${error.code}`);
  return message;
}
