/** docs/behaviour.md#participants-of-a-publication */
const shownRoleLength = 12;

/** Shortens a role to whole graphemes, such as a family emoji. */
export function cutRole(role: string): string {
  // Most roles are short, and the first use of Intl.Segmenter is slow on a phone.
  if (role.length <= shownRoleLength) return role;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const characters = Array.from(segmenter.segment(role), ({ segment }) => segment);
  if (characters.length <= shownRoleLength) return role;
  return `${characters.slice(0, shownRoleLength).join('').trimEnd()}…`;
}

let segmenter: Intl.Segmenter | null = null;
