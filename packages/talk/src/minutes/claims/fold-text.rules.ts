/** A text without case, accents, punctuation and spacing but the signs of numbers, to tell whether two lines say the same in the same words. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?![-+]\p{N})[^\p{L}\p{N}%€$£]/gu, ' ')
    .replace(/ +/gu, ' ')
    .trim();
}
