import type { Tool } from '@convoke/contract/tools/tool.schemas.ts';
import type { OfferedTools } from '../src/features/talk/tools/team-tools.ts';
import { checkArguments } from '../src/services/tools/check-arguments.ts';
import { randomIds } from '../src/lib/ids.ts';

/** A tool that reads, with one text as its argument. */
export const toolOf = (id: string, argument = 'query', more: Partial<Tool> = {}): Tool => ({
  id,
  server: 'Web',
  name: id.split(':').at(-1) ?? id,
  title: 'Search the web',
  description: 'Searches the web and gives the first hits.',
  inputSchema: {
    type: 'object',
    properties: { [argument]: { type: 'string' } },
    required: [argument],
    additionalProperties: false,
  },
  effect: 'read',
  fingerprint: id,
  ...more,
});

/** These tools on offer, whose arguments must have what their schemas require. */
export const offering = (...tools: Tool[]): { ids: typeof randomIds; tools: OfferedTools } => ({
  ids: randomIds,
  tools: {
    find: (id) => tools.find((tool) => tool.id === id) ?? null,
    checkArguments: ({ inputSchema }, value) => checkArguments(inputSchema, value),
  },
});
