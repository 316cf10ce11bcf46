import type { ToolUsage } from '@convoke/contract/tools/admin-tools.schemas.ts';

/** How often one tool was called in all days together. */
export type ToolTotal = Omit<ToolUsage, 'day'>;

/** The tools of all days, the one with the most calls first. */
export function totalsByTool(days: readonly ToolUsage[]): ToolTotal[] {
  const totals = new Map<string, ToolTotal>();
  for (const { tool, calls, failures } of days) {
    const before = totals.get(tool);
    totals.set(tool, {
      tool,
      calls: calls + (before?.calls ?? 0),
      failures: failures + (before?.failures ?? 0),
    });
  }
  return Array.from(totals.values()).toSorted((one, other) => other.calls - one.calls);
}
