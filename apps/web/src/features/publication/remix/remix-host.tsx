import { useEffect, useEffectEvent } from 'react';
import type { RemixSource } from './remix-source.ts';
import { useRemix } from './remix.tsx';

/** Starts the remix of the latest source; each choice is a new object. */
export function RemixHost({ source }: { source: RemixSource }) {
  const begin = useEffectEvent(useRemix());
  useEffect(() => begin(source), [source]);
  return null;
}
