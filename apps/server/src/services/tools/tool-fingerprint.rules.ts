import { createHash } from 'node:crypto';
import type { DescribedTool } from '../../db/tables/tool-tables.ts';

/** Changes with the address of a tool's server and with everything that is said of the tool: 43 characters. */
export function toolFingerprint(address: string, tool: DescribedTool): string {
  const { name, title, description, inputSchema, effect } = tool;
  return createHash('sha256')
    .update(canonicalJson([address, name, title, description, inputSchema, effect]))
    .digest('base64url');
}

/** JSON in which the order of keys does not count, because servers build the same schema in any order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );
}
