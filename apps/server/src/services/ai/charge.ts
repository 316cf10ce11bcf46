/** Who causes calls of a model: an address, and the account behind it where one with a verified email is signed in. */
export interface Client {
  address: string;
  accountId: number | null;
}

/** On whose account the calls of one request, or of one piece of background work, go. Counts down with each call. */
export interface Charge {
  /** null: nobody but the server itself causes them, and only the day's budget counts. */
  readonly client: Client | null;
  /** Calls that the client's limit counted before they were made: a request's own first one. */
  countedCalls: number;
  /** How many more may be made at all. */
  callsLeft: number;
}

// A reply, its second try and some helpers; more than this no visitor should wait for, nor pay.
const mostCallsPerRequest = 8;

/** The charge of a request that asks a model; the limit counted its first call when the request came. */
export function chargeRequest(client: Client): Charge {
  return { client, countedCalls: 1, callsLeft: mostCallsPerRequest };
}

/** The charge of what a request left to be done behind it: each call counts, and whoever makes them bounds their number. */
export function chargeBackground(client: Client | null): Charge {
  return { client, countedCalls: 0, callsLeft: Number.POSITIVE_INFINITY };
}
