import type { Source } from '@convoke/talk/minutes/outcome.ts';

/** Finds the messages of sources that a conversation has, each once. */
export type SourceIds = (sources: readonly Source[]) => string[];

/** Finds sources among these messages. */
export function sourceIds(messages: readonly { id: string }[]): SourceIds {
  const there = new Set(messages.map(({ id }) => id));
  return (sources) =>
    [...new Set(sources.map(({ message }) => message))].filter((id) => there.has(id));
}
