import { builtInTools as ids } from '@convoke/contract/tools/tool.schemas.ts';
import { refusal } from '../../lib/refusal.ts';
import type { BuiltInTool } from './built-in-tool.ts';

/** The tools that need no server. */
export const builtInTools = (): readonly BuiltInTool[] => [calculate];

const calculate: BuiltInTool = {
  tool: {
    id: ids.calculate,
    server: 'Convoke',
    name: 'calculate',
    title: 'Calculate',
    description: 'Calculates exactly: numbers, percent, amounts of money, and days between dates.',
    inputSchema: {
      type: 'object',
      properties: { expression: { type: 'string', maxLength: 500 } },
      required: ['expression'],
      additionalProperties: false,
    },
    effect: 'read',
  },
  provider: {
    call: () => {
      throw refusal('tool_not_offered');
    },
  },
  address: '',
  isOfferedByDefault: true,
  isFixed: true,
};
