// oxlint-disable-next-line no-control-regex -- ASCII begins with the controls
const ascii = /^[\x00-\x7f]*$/;

/** Whether a text has no character beyond ASCII, for which reading it is faster. */
export const isAscii = (text: string): boolean => ascii.test(text);

/** A text as its words are compared: without case and accents. */
export function foldWords(text: string): string {
  const lowered = text.toLowerCase();
  if (isAscii(lowered)) return lowered;
  return lowered
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');
}
