/** A title as the name of a file. */
export function fileName(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60);
  return `${name === '' ? 'conversation' : name}.${extension}`;
}
