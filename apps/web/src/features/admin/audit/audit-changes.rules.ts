/** One difference between what was and what is; `null` where there was or is nothing. */
export interface AuditChange {
  /** Dotted path, empty for a value that has no parts. */
  field: string;
  before: string | null;
  after: string | null;
}

/**
 * What differs between before and after, part by part. What only one of them speaks of has not changed: it says what
 * the change was about; unless there is no other at all, because something came into being or is gone.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const was = leavesOf(before);
  const is = leavesOf(after);
  const isGone = after === null || after === undefined;
  return Array.from((isGone ? was : is).keys(), (field) => ({
    field,
    before: was.get(field) ?? null,
    after: is.get(field) ?? null,
  })).filter((change) => change.before !== change.after);
}

type Leaves = Map<string, string | null>;

function leavesOf(value: unknown): Leaves {
  const leaves: Leaves = new Map();
  if (value !== null && value !== undefined) collect(value, '', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Leaves): void {
  if (value === null) leaves.set(path, null);
  else if (typeof value === 'object' && !Array.isArray(value)) {
    for (const [name, part] of Object.entries(value)) {
      collect(part, path === '' ? name : `${path}.${name}`, leaves);
    }
  } else leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value));
}
