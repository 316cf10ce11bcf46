const maxCodePoints = 121;
const maxDigits = 2;
// A link, an address or a number to call: the registered address may be another person's, and we would
// carry the message.
const looksLikeContact = /[:/\\@]|\.\p{L}{2}|www/iu;

/** The name as a mail may say it, in one line of visible characters; null: better no name than this one. */
export function greetingName(name: string): string | null {
  const visible = name
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    // Zero width, direction, private use, halves of characters: nothing that is seen, much that deceives.
    .replaceAll(/\p{C}/gu, '')
    .trim();
  const digits = visible.match(/\p{Nd}/gu)?.length ?? 0;
  const isFit =
    visible !== '' &&
    Array.from(visible).length <= maxCodePoints &&
    digits <= maxDigits &&
    !looksLikeContact.test(visible);
  return isFit ? visible : null;
}
