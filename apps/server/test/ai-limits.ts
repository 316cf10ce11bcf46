import { type Charge, chargeBackground } from '../src/services/ai/charge.ts';

/** A charge to no client. */
export const anonymousCharge = (): Charge => chargeBackground(null);

/** Limits that allow every call. */
export const openLimits = {
  budget: {
    reserve: async () => ({ ok: true as const, reservation: null }),
    settle: () => undefined,
    close: async () => undefined,
  },
  countCall: async () => ({ allowed: true as const }),
};
