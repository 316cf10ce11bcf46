/** Who causes model calls: an address, and the signed-in account if its email is verified. */
export interface Client {
  address: string;
  accountId: number | null;
}

/** Who pays for the model calls of one request or background job, and how many calls remain. */
export interface Charge {
  /** null for the server itself: only the daily budget applies. */
  readonly client: Client | null;
  /** Calls that the client's rate limit has counted already: the first one of a request. */
  countedCalls: number;
  /** Calls that may still be made. */
  callsLeft: number;
}

// A reply, its retry and some helper calls.
const maxCallsPerRequest = 8;

/** The charge of a request; the rate limit counted its first call on arrival. */
export function chargeRequest(client: Client, maxCalls = maxCallsPerRequest): Charge {
  return { client, countedCalls: 1, callsLeft: maxCalls };
}

/** The charge of background work: every call counts against the rate limit, and the caller bounds their number. */
export function chargeBackground(client: Client | null): Charge {
  return { client, countedCalls: 0, callsLeft: Number.POSITIVE_INFINITY };
}
