/** §9 */
const shownRoleLength = 12;

/** A role as a card has room for it; whole characters, since a family emoji is one of them. */
export function cutRole(role: string): string {
  const characters = Array.from(segmenter.segment(role), ({ segment }) => segment);
  if (characters.length <= shownRoleLength) return role;
  return `${characters.slice(0, shownRoleLength).join('').trimEnd()}…`;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
