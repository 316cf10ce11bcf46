/**
 * Parses comma-separated tags: removes quotes around the whole, literal `\\n` sequences, blank tags and duplicates, see
 * docs/behaviour.md#tags
 */
export function parseTags(relevantTags: string): string[] {
  const bare = relevantTags
    .trim()
    .replaceAll('\\n', '')
    .replace(/^["']+|["']+$/g, '');
  const tags = bare.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** Joins tags with commas; commas within a tag become spaces. */
export function formatTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(',', ' ').trim()).join(', ');
}
