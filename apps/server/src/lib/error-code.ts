/** The code that an error of the system or of a library carries, such as `ENOENT`; null without one. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
