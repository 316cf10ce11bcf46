/** One difference between what was and what is; `null` where there was or is nothing. */
export interface AuditChange {
  /** Dotted path, empty for a value that has no parts. */
  field: string;
  before: string | null;
  after: string | null;
}

/** What differs between before and after, part by part: what stayed the same says nothing. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const was = leavesOf(before);
  const is = leavesOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()) {
  if (value === null || value === undefined) return leaves;
  if (typeof value === 'object' && !Array.isArray(value)) {
    for (const [name, part] of Object.entries(value)) {
      leavesOf(part, path === '' ? name : `${path}.${name}`, leaves);
    }
  } else leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  return leaves;
}
