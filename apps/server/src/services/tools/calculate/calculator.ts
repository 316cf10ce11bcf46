import { inOneLine } from '@convoke/contract/text.rules.ts';
import { builtInTools } from '@convoke/contract/tools/tool.schemas.ts';
import { invalidField, refusal } from '../../../lib/refusal.ts';
import type { ToolDescription, ToolProvider } from '../tool-provider.ts';
import { calculate, type Calculated, longestExpression } from './calculate.rules.ts';
import { CalculationFault } from './fault.ts';

/** `calc:calculate`. */
export const calculateTool: ToolDescription = {
  id: builtInTools.calculate,
  server: 'Convoke',
  name: 'calculate',
  title: 'Calculate',
  description:
    'Calculates exactly: + - * / and brackets, "12% of 3400", amounts of money such as "19.90 EUR", days between dates and dates before or after some days.',
  inputSchema: {
    type: 'object',
    properties: {
      expression: {
        type: 'string',
        minLength: 1,
        maxLength: longestExpression,
        description:
          'For example 12% of 3400 EUR, (1200 - 80) / 4, 2026-03-01 + 90 days. Decimals with a point, thousands without a mark.',
      },
    },
    required: ['expression'],
    additionalProperties: false,
  },
  effect: 'read',
};

/** Calculates in this process; nothing leaves it. */
export const calculator: ToolProvider = {
  list: async () => [calculateTool],
  async call(name, args) {
    if (name !== calculateTool.name) throw refusal('tool_gone');
    const expression = Object.hasOwn(args, 'expression') ? args['expression'] : undefined;
    if (typeof expression !== 'string')
      throw invalidField('arguments.expression', 'wrong_type', { expected: 'text' });
    const { sign, text } = resultOf(expression);
    const excerpt = { n: 1, label: sign, text };
    return { name: inOneLine(expression), kind: 'tool', passages: [excerpt] };
  },
};

function resultOf(expression: string): Calculated {
  try {
    return calculate(expression);
  } catch (error) {
    if (!(error instanceof CalculationFault)) throw error;
    const { code, text } = error;
    throw code === 'ambiguous_number'
      ? invalidField('arguments.expression', code, { number: text })
      : invalidField('arguments.expression', code);
  }
}
