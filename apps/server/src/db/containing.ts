/** A pattern for `LIKE` that finds the text itself anywhere: what would be a wildcard in it stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
