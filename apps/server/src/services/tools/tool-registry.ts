import { builtInTools, type Tool } from '@convoke/contract/tools/tool.schemas.ts';
import { checkArguments } from './check-arguments.ts';
import { toolFingerprint } from './tool-fingerprint.rules.ts';

/** The tools on offer in this process. */
export class ToolRegistry {
  #offered: readonly Tool[] = [calculate];

  /** The tools that members may ask for now. */
  offered(): readonly Tool[] {
    return this.#offered;
  }

  /** A tool on offer; `null` for every other id. */
  find(id: string): Tool | null {
    return this.#offered.find((tool) => tool.id === id) ?? null;
  }

  /** What is wrong with arguments by the tool's schema, in English; `null` when nothing is. */
  checkArguments(tool: Tool, args: Readonly<Record<string, unknown>>): string | null {
    return checkArguments(tool.inputSchema, args);
  }
}

const calculate = described({
  id: builtInTools.calculate,
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
});

function described(tool: Omit<Tool, 'fingerprint'>): Tool {
  return { ...tool, fingerprint: toolFingerprint('', tool) };
}
