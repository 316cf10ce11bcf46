import type { AdminTool, ToolDifference } from '@convoke/contract/tools/admin-tools.schemas.ts';
import type { DescribedTool } from '../../db/tables/tool-tables.ts';
import { canonicalJson } from './tool-fingerprint.rules.ts';

/** A tool as an administrator looked at it, and as the server has it. */
interface Comparison {
  seen: DescribedTool | null;
  found: DescribedTool | null;
}

/** The state of a tool, compared with the one that an administrator looked at. */
export function toolState({ seen, found }: Comparison): AdminTool['state'] {
  if (found === null) return 'gone';
  if (seen === null) return 'new';
  return differenceOf(seen, found).length === 0 ? 'same' : 'changed';
}

/** What changed, field by field; schemas as JSON, in the order of their keys, one to a line. */
export function differenceOf(seen: DescribedTool, found: DescribedTool): ToolDifference {
  return (['title', 'description', 'inputSchema', 'effect'] as const).flatMap((field) =>
    canonicalJson(seen[field]) === canonicalJson(found[field])
      ? []
      : [{ field, before: shown(seen[field]), after: shown(found[field]) }],
  );
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  const ordered: unknown = JSON.parse(canonicalJson(value));
  return JSON.stringify(ordered, null, 2);
}
