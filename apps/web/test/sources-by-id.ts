import { isRecord } from '../src/lib/is-record.ts';

type Mapped = Record<string, unknown>;

/** An outcome with the ids of messages in place of the positions of replies, for comparison. */
export function sourcesById(outcome: object): Mapped {
  return Object.fromEntries(
    Object.entries(outcome).map(([name, value]) => [
      name,
      name === 'minutes' || name === 'decision' ? withIds(value) : value,
    ]),
  );
}

/** Minutes or a decision, with the message ids that its numbers mean. */
function withIds(kept: unknown): unknown {
  if (!isRecord(kept) || !Array.isArray(kept['messageIds'])) return kept;
  const { content, messageIds, ...rest } = kept;
  const idOf = (index: unknown): unknown => messageIds[Number(index)] ?? null;
  const mapped = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value))
      return key === 'sources' || key === 'answeredBy'
        ? value.map(idOf)
        : value.map((item) => mapped(item));
    if (key === 'because') return value === null ? null : idOf(value);
    if (key === 'covers') return messageIds.slice(0, Number(value)).at(-1) ?? null;
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, mapped(one, name)]),
    );
  };
  return { ...(mapped(content) as object), ...rest };
}
