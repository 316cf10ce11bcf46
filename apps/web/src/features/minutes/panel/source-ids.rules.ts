/** Finds the messages that numbers of replies mean, each once; those that are gone are left out. */
export type SourceIds = (sources: readonly number[]) => string[];

/** Reads the numbers of minutes or of a decision that were kept with these message ids. */
export function sourceIds(
  messageIds: readonly string[],
  messages: readonly { id: string }[],
): SourceIds {
  const there = new Set(messages.map(({ id }) => id));
  return (sources) => {
    const ids = sources.map((index) => messageIds[index]).filter((id) => id !== undefined);
    return [...new Set(ids)].filter((id) => there.has(id));
  };
}
