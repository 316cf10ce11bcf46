import { englishMessage } from '@convoke/contract/errors/english-errors.ts';
import { limits } from '@convoke/contract/limits.ts';
import { hasUnstorableCharacter, inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { argumentsFault } from '@convoke/contract/tools/arguments.rules.ts';
import type { ToolOutcome } from '@convoke/contract/tools/tool-result.schemas.ts';
import type { Tool, ToolRequest } from '@convoke/contract/tools/tool.schemas.ts';
import { readJsonObject } from '../../../services/ai/json-response/read-json.rules.ts';

/** A request for a tool that a model wrote, or its fault, in words for the model. */
export type ClaimReading =
  | { ok: true; request: Omit<ToolRequest, 'id'> }
  | { ok: false; fault: string; tool: Tool | null };

/** What a claim is measured by. */
export interface ClaimRules {
  /** The tools that the member may ask for. */
  tools: readonly Tool[];
  /** The outcomes of the member's earlier requests. */
  outcomes: readonly ToolOutcome[];
  /** The fault of arguments by the tool's schema, in English; `null` for sound ones. */
  checkArguments: (tool: Tool, value: Record<string, unknown>) => string | null;
}

/** Reads what a model wrote behind `USE`: a claim, of which nothing holds that these rules do not check. */
export function readToolClaim(
  { claim, isWhole }: { claim: string; isWhole: boolean },
  rules: ClaimRules,
): ClaimReading {
  // Half a request, mended, would ask for something else.
  if (!isWhole) return { ok: false, fault: 'The line breaks off within the request.', tool: null };
  const json = readJsonObject(claim, false);
  if (!json.ok) return { ok: false, fault: json.fault, tool: null };
  const { tool: name, arguments: given, because } = json.value;
  const tool = toolCalled(name, rules.tools);
  if (tool === null) return { ok: false, fault: unknownTool(name, rules.tools), tool: null };
  const values = readArguments(given);
  if (values === null) return { ok: false, fault: '"arguments" is not a JSON object.', tool };
  const generalFault = argumentsFault(values);
  if (generalFault !== null)
    return { ok: false, fault: `"arguments": ${englishMessage(generalFault)}.`, tool };
  const fault = rules.checkArguments(tool, values) ?? repetitionFault(tool, values, rules.outcomes);
  if (fault !== null) return { ok: false, fault, tool };
  return { ok: true, request: { tool: tool.id, arguments: values, because: readReason(because) } };
}

/** The tool of this id, else the only one of this name. */
function toolCalled(name: unknown, tools: readonly Tool[]): Tool | null {
  if (typeof name !== 'string') return null;
  const exact = tools.find(({ id }) => id === name);
  if (exact !== undefined) return exact;
  const named = tools.filter((tool) => tool.name === name);
  return named.length === 1 ? (named[0] ?? null) : null;
}

function unknownTool(name: unknown, tools: readonly Tool[]): string {
  if (tools.length === 0) return 'You may ask for no tool.';
  const known = tools.map(({ id }) => id).join(', ');
  const asked = typeof name === 'string' ? JSON.stringify(name.slice(0, maxQuoted)) : 'That';
  return `${asked} is no tool that you may ask for. Those are: ${known}.`;
}

const maxQuoted = 80;

/** Some models write the object as a text. */
function readArguments(value: unknown): Record<string, unknown> | null {
  if (value === undefined || value === null) return {};
  if (typeof value === 'string') {
    const json = readJsonObject(value, false);
    return json.ok ? json.value : null;
  }
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  return { ...value };
}

function repetitionFault(
  tool: Tool,
  values: Record<string, unknown>,
  outcomes: readonly ToolOutcome[],
): string | null {
  const asked = sortedJson(values);
  const same = outcomes.findLast(
    (outcome) =>
      outcome.tool === tool.id &&
      outcome.arguments !== undefined &&
      sortedJson(outcome.arguments) === asked,
  );
  if (same?.refused !== undefined) return 'User has refused exactly this request.';
  if (same?.file !== undefined) return `The answer to exactly this is the file ${same.file}.`;
  return null;
}

/** The JSON of a value, the same for any order of keys. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}

/** Why, in one line; a reason that cannot be shown is none. */
function readReason(value: unknown): string {
  if (typeof value !== 'string' || hasUnstorableCharacter(value)) return '';
  return takeCodePoints(inOneLine(value), limits.toolReason);
}
