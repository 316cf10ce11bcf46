/**
 * Reads the one comma-separated text of tags (§3, §5): quotes around it and literal `\\n` sequences go, blank ones too,
 * a tag that stands twice is one.
 */
export function readTags(relevantTags: string): string[] {
  const bare = relevantTags
    .trim()
    .replaceAll('\\n', '')
    .replace(/^["']+|["']+$/g, '');
  const tags = bare.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** Puts tags into the one text in which they travel; a comma inside of one would make two of it. */
export function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(',', ' ').trim()).join(', ');
}
