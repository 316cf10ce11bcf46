import type { Outcome } from '@convoke/talk/minutes/outcome.ts';
import { isRecord } from '../src/lib/is-record.ts';

/** An outcome as the fixtures tell what was read: a source is the id of its message, and `covers` that of the last one read. */
export function sourcesById({ minutes, decision, ...more }: Outcome): object {
  return {
    ...more,
    ...(minutes && {
      minutes: withIds({ covers: minutes.read.at(-1) ?? null, ...minutes.content }),
    }),
    ...(decision && { decision: withIds(decision.content) }),
  };
}

function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds);
  if (!isRecord(value)) return value;
  if ('message' in value) return value['message'];
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withIds(one)]));
}
