import { create } from 'zustand';

export interface InFlight {
  /** Requests that have no answer yet, of every kind. */
  total: number;
  /** Those of them whose wait shows in a place of its own: words that arrive, a skeleton, a button that is busy. */
  inPlace: number;
}

const useInFlightStore = create<InFlight>(() => ({ total: 0, inPlace: 0 }));

export function useInFlight(): InFlight {
  return useInFlightStore();
}

/** Whether the wait for a request shows anywhere but in the overlay. */
export type RequestKind = 'inPlace' | 'other';

/** Counts a request from now until the returned function is called. */
export function trackRequest(kind: RequestKind): () => void {
  add(kind, 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    add(kind, -1);
  };
}

function add(kind: RequestKind, difference: 1 | -1) {
  useInFlightStore.setState(({ total, inPlace }) => ({
    total: total + difference,
    inPlace: kind === 'inPlace' ? inPlace + difference : inPlace,
  }));
}
