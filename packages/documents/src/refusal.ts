/** Why a file is not read. */
export const refusalCodes = [
  'unknown_kind',
  'empty',
  'damaged',
  'encrypted',
  /** A PDF of pictures. */
  'no_text',
  /** `max` code points. */
  'too_many_characters',
  /** `max` bytes. */
  'too_large',
  /** `max` bytes. */
  'too_large_unpacked',
  /** `max` seconds. */
  'took_too_long',
] as const;
/** Why a file is not read. */
export type RefusalCode = (typeof refusalCodes)[number];

/** A file is not read; nothing of it is kept. */
export class DocumentRefusal extends Error {
  readonly code: RefusalCode;
  readonly params: Record<string, number>;

  constructor(code: RefusalCode, params: Record<string, number> = {}, cause?: unknown) {
    super(`The file is not read: ${code}`, { cause });
    this.name = 'DocumentRefusal';
    this.code = code;
    this.params = params;
  }
}
