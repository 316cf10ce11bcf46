/** What stands in the place of a secret. */
export const hidden = '[not kept]';

// By the ends of names, so that `maxOutputTokens` and `hasApiKey` are what they are.
const secretNames =
  /(?:^|[a-z_])(?:password|secret|apiKey|hash)$|^(?:token|refreshToken|deleteKey)$/i;
const namesOfFlags = /^(?:has|is|can)[A-Z]/;
const longestText = 2_000;

/** A value as the log may keep it: JSON without secrets, each text at a reasonable length; null for nothing. */
export function auditValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (name, each: unknown) => {
    if (secretNames.test(name) && !namesOfFlags.test(name)) {
      return each === null || each === undefined ? each : hidden;
    }
    if (typeof each !== 'string') return each;
    return each.length <= longestText ? each : `${each.slice(0, longestText)}…`;
  });
}

/** Those members of two records that differ, so that an entry tells the change and not the whole. */
export function changedMembers<Value extends object>(
  before: Value,
  after: Value,
): { before: Partial<Value>; after: Partial<Value> } {
  const changed: { before: Partial<Value>; after: Partial<Value> } = { before: {}, after: {} };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a value are its own
  for (const name of Object.keys(after) as (keyof Value)[]) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    changed.before[name] = before[name];
    changed.after[name] = after[name];
  }
  return changed;
}
