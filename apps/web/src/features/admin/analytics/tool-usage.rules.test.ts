import { expect, test } from 'vitest';
import { totalsByTool } from './tool-usage.rules.ts';

test('the tools of all days come with the most called first', () => {
  const search = { day: '2026-11-01', tool: 'web:search', calls: 2, failures: 1 };
  const tickets = { day: '2026-11-01', tool: 'mcp:tracker:list', calls: 4, failures: 0 };
  expect(totalsByTool([tickets, search, { ...search, day: '2026-11-02', calls: 3 }])).toEqual([
    { tool: 'web:search', calls: 5, failures: 2 },
    { tool: 'mcp:tracker:list', calls: 4, failures: 0 },
  ]);
  expect(totalsByTool([])).toEqual([]);
});
