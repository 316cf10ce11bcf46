import { create } from 'zustand';

export interface InFlight {
  /** Requests without a response so far. */
  total: number;
  /** Those that show their own indicator: streaming text, a skeleton, a busy button. */
  withOwnIndicator: number;
}

const useInFlightStore = create<InFlight>(() => ({ total: 0, withOwnIndicator: 0 }));

export function useInFlight(): InFlight {
  return useInFlightStore();
}

/** Whether a request shows its own indicator; all others show the overlay. */
export type RequestKind = 'withOwnIndicator' | 'other';

/** Counts a request until the returned function is called. */
export function trackRequest(kind: RequestKind): () => void {
  add(kind, 1);
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    add(kind, -1);
  };
}

function add(kind: RequestKind, difference: 1 | -1) {
  useInFlightStore.setState(({ total, withOwnIndicator }) => ({
    total: total + difference,
    withOwnIndicator:
      kind === 'withOwnIndicator' ? withOwnIndicator + difference : withOwnIndicator,
  }));
}
