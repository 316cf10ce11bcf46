import { randomUUID } from 'node:crypto';

/** Source of new identifiers; tests pass a fake. */
export interface Ids {
  /** A random UUID, version 4. */
  uuid(): string;
}

export const randomIds: Ids = { uuid: () => randomUUID() };
