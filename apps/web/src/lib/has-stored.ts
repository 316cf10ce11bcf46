/**
 * Whether something is stored under a key, without the code that could read it: for parts that most visitors of a page do
 * without.
 */
export function hasStored(key: string): boolean {
  try {
    // oxlint-disable-next-line no-restricted-globals -- only whether there is something: its owner reads it
    return typeof window !== 'undefined' && localStorage.getItem(key) !== null;
  } catch {
    // Refused: there is nothing to come back to.
    return false;
  }
}
