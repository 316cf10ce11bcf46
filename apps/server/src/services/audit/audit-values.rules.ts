/** Replaces a secret. */
export const redacted = '[not kept]';

// Matches the ends of names, so that `maxOutputTokens` and `hasApiKey` are not redacted.
const secretNames =
  /(?:^|[a-z_])(?:password|secret|apiKey|hash)$|^(?:token|refreshToken|deleteKey)$/i;
const flagNames = /^(?:has|is|can)[A-Z]/;
const maxTextLength = 2_000;

/** A value as JSON for the log, without secrets and with long texts cut; null for no value. */
export function auditValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (name, each: unknown) => {
    if (secretNames.test(name) && !flagNames.test(name)) {
      return each === null || each === undefined ? each : redacted;
    }
    if (typeof each !== 'string') return each;
    return each.length <= maxTextLength ? each : `${each.slice(0, maxTextLength)}…`;
  });
}

/** The properties in which two objects differ. */
export function changedFields<Value extends object>(
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
