import { type Charge, chargeBackground } from '../src/services/ai/charge.ts';

/** A charge that nobody pays, for tests of what is asked and not of who pays. */
export const nobodysCharge = (): Charge => chargeBackground(null);

/** Limits that let every call pass. */
export const openLimits = {
  budget: {
    reserve: async () => ({ ok: true as const, reservation: null }),
    settle: () => undefined,
    close: async () => undefined,
  },
  countCall: async () => ({ allowed: true as const }),
};
