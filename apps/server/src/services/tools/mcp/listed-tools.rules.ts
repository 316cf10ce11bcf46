import { limits } from '@convoke/contract/limits.ts';
import { hasUnstorableCharacter, inOneLine, takeCodePoints } from '@convoke/contract/text.rules.ts';
import { toolIdSchema } from '@convoke/contract/tools/tool.schemas.ts';
import type { DescribedTool } from '../../../db/tables/tool-tables.ts';

/** A tool as an MCP server lists it; nothing of it is believed. */
export interface ListedTool {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  inputSchema: unknown;
  annotations?:
    | {
        title?: string | undefined;
        readOnlyHint?: boolean | undefined;
        destructiveHint?: boolean | undefined;
      }
    | undefined;
}

/** The tools of a list that can be offered. */
export interface ToolListing {
  tools: DescribedTool[];
  /** The number of tools beyond a limit, with a name that no id can hold, or with a repeated name. */
  leftOut: number;
}

/** Reads the list of a server; `serverId` is part of the ids. */
export function readListedTools(listed: readonly ListedTool[], serverId: string): ToolListing {
  const byName = new Map<string, DescribedTool>();
  for (const each of listed) {
    if (byName.size === limits.toolsOfServer) break;
    const tool = readListedTool(each, serverId);
    if (tool !== null && !byName.has(tool.name)) byName.set(tool.name, tool);
  }
  return { tools: [...byName.values()], leftOut: listed.length - byName.size };
}

/** The id of a tool of a server. */
export const mcpToolId = (serverId: string, name: string): string => `mcp:${serverId}:${name}`;

function readListedTool(listed: ListedTool, serverId: string): DescribedTool | null {
  const { name, annotations } = listed;
  if (!toolIdSchema.safeParse(mcpToolId(serverId, name)).success) return null;
  const inputSchema = readSchema(listed.inputSchema);
  if (inputSchema === null) return null;
  const title = shown(listed.title ?? annotations?.title ?? '', limits.toolTitle);
  return {
    name,
    title: title === '' ? name : title,
    description: shown(listed.description ?? '', limits.toolDescription),
    inputSchema,
    effect: effectOf(annotations),
  };
}

/** A tool that says nothing of itself may do anything, and so may one that contradicts itself. */
const effectOf = (annotations: ListedTool['annotations']): DescribedTool['effect'] =>
  annotations?.readOnlyHint === true && annotations.destructiveHint !== true ? 'read' : 'write';

/** In one line, so that nothing of it can pass for the line of a speaker. */
function shown(text: string, maxLength: number): string {
  const storable = text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '');
  return takeCodePoints(inOneLine(storable), maxLength);
}

/** A schema within the limits whose references stay within it; otherwise `null`. */
function readSchema(schema: unknown): Record<string, unknown> | null {
  if (!isRecord(schema) || schema['type'] !== 'object') return null;
  const text = JSON.stringify(schema);
  if (text.length > limits.toolSchema || hasUnstorableCharacter(text)) return null;
  return isBounded(schema) ? schema : null;
}

const references = new Set(['$ref', '$dynamicRef', '$recursiveRef']);
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

function isBounded(schema: Readonly<Record<string, unknown>>): boolean {
  const places: { value: object; depth: number }[] = [{ value: schema, depth: 1 }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (place.depth > limits.toolSchemaDepth) return false;
    for (const [key, value] of Object.entries(place.value)) {
      if (forbiddenKeys.has(key) || hasUnstorableCharacter(key)) return false;
      if (typeof value === 'string' && hasUnstorableCharacter(value)) return false;
      if (references.has(key) && typeof value === 'string' && !value.startsWith('#')) return false;
      if (isObject(value)) places.push({ value, depth: place.depth + 1 });
    }
  }
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);
