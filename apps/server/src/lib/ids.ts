import { randomUUID } from 'node:crypto';

/** Source of new identifiers; tests pass a fake. */
export interface Ids {
  /** A random UUID, version 4. */
  uuid(): string;
}

export const randomIds: Ids = { uuid: () => randomUUID() };

/** True for a UUID in the API's form, in either case. PostgreSQL accepts more spellings; an address has one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text);
}
