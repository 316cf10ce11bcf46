/** One changed value; `null` where it did not or does not exist. */
export interface AuditChange {
  /** Dotted path; empty for a value without parts. */
  field: string;
  before: string | null;
  after: string | null;
}

/**
 * The changed values, by path. A path that only one side has identifies the target and is not a change, unless the
 * other side is missing: then the target was created or deleted.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const oldValues = leavesOf(before);
  const newValues = leavesOf(after);
  const isDeleted = after === null || after === undefined;
  return Array.from((isDeleted ? oldValues : newValues).keys(), (field) => ({
    field,
    before: oldValues.get(field) ?? null,
    after: newValues.get(field) ?? null,
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
