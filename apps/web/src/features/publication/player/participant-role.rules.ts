/** §9 */
const shownRoleLength = 12;

/** A role as a card has room for it; whole characters, since a family emoji is one of them. */
export function cutRole(role: string): string {
  // Most are short, and the first look at whole characters takes a phone longer than the rest of the page.
  if (role.length <= shownRoleLength) return role;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const characters = Array.from(segmenter.segment(role), ({ segment }) => segment);
  if (characters.length <= shownRoleLength) return role;
  return `${characters.slice(0, shownRoleLength).join('').trimEnd()}…`;
}

let segmenter: Intl.Segmenter | null = null;
