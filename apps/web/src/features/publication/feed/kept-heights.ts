import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsPop } from '../../../lib/routing/router.tsx';

const heightsKey = ['publications', 'card-heights'];

/**
 * Keeps how high each card stood, for the way Back: cards out of sight are not laid out, and a guess at their heights
 * would bring the reader to another place than the one that was left.
 */
export function useKeptHeights(uuids: readonly string[]) {
  const isBack = useIsPop();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(uuids);
  const [kept] = useState(() =>
    isBack ? client.getQueryData<ReadonlyMap<string, number>>(heightsKey) : undefined,
  );

  useLayoutEffect(() => {
    latest.current = uuids;
  }, [uuids]);

  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      const heights = Array.from(
        element?.children ?? [],
        (cell) => cell.getBoundingClientRect().height,
      );
      const entries = latest.current.map((uuid, index) => [uuid, heights[index] ?? 0] as const);
      client.setQueryData(heightsKey, new Map(entries));
    };
  }, [client]);

  return { list, kept };
}
