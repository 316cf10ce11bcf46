import { create } from 'zustand';

export interface InFlight {
  /** Requests that have no answer yet, of every kind. */
  total: number;
  /** Those of them that wait for a model. */
  ai: number;
}

const useInFlightStore = create<InFlight>(() => ({ total: 0, ai: 0 }));

export function useInFlight(): InFlight {
  return useInFlightStore();
}

/** Counts a request from now until the returned function is called. */
export function trackRequest(kind: 'ai' | 'other'): () => void {
  add(kind, 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    add(kind, -1);
  };
}

function add(kind: 'ai' | 'other', difference: 1 | -1) {
  useInFlightStore.setState(({ total, ai }) => ({
    total: total + difference,
    ai: kind === 'ai' ? ai + difference : ai,
  }));
}
