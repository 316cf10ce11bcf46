import { randomUUID } from 'node:crypto';

/** Source of fresh identifiers; tests hand in their own. */
export interface Ids {
  /** A random UUID, version 4. */
  uuid(): string;
}

/** Identifiers from the machine's secure random source. */
export const randomIds: Ids = { uuid: () => randomUUID() };
