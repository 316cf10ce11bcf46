import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsPop } from '../../../../lib/routing/router.tsx';

const heightsKey = ['publications', 'card-heights'];

/**
 * Remembers card heights for the Back button. Cards out of sight are not laid out, and estimated heights would shift
 * the scroll position.
 */
export function useCardHeights(uuids: readonly string[]) {
  const isBack = useIsPop();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(uuids);
  const [storedHeights] = useState(() =>
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

  return { list, storedHeights };
}
