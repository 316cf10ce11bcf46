import { describe, expect, test } from 'vitest';
import type { ToolOutcome } from '@convoke/contract/tools/tool-result.schemas.ts';
import { toolRequestSchema } from '@convoke/contract/tools/tool.schemas.ts';
import { offering, toolOf } from '../../../../test/tools-fixture.ts';
import { readToolClaim } from './tool-claim.rules.ts';

const search = toolOf('web:search');
const tickets = toolOf('mcp:tracker:list_tickets', 'state');
const other = toolOf('mcp:wiki:list_tickets', 'state');
const { checkArguments } = offering().tools;

const wholeClaim = (claim: unknown) => ({
  claim: typeof claim === 'string' ? claim : JSON.stringify(claim),
  isWhole: true,
});
const read = (claim: unknown, { tools = [search, tickets], outcomes = [] as ToolOutcome[] } = {}) =>
  readToolClaim(wholeClaim(claim), {
    tools,
    outcomes,
    checkArguments,
  });

const sound = { tool: 'web:search', arguments: { query: 'heat pumps' }, because: 'Prices change' };

describe('what a model wrote behind USE', () => {
  test('is a request when it holds', () => {
    expect(read(sound)).toEqual({ ok: true, request: sound });
  });

  test.each([
    ['with a trailing comma', '{"tool": "web:search", "arguments": {"query": "heat pumps"},}'],
    ['with the arguments as a text', { ...sound, arguments: '{"query": "heat pumps"}' }],
    ['by the name alone', { ...sound, tool: 'search' }],
    ['without a reason', { ...sound, because: 7 }],
  ])('is understood %s', (_, claim) => {
    expect(read(claim)).toMatchObject({
      ok: true,
      request: { tool: 'web:search', arguments: { query: 'heat pumps' } },
    });
  });

  test.each([
    ['no JSON', 'search for it', /no JSON object/u],
    ['another tool', { ...sound, tool: 'web:read' }, /"web:read" is no tool .* web:search, mcp:/u],
    ['a name of two tools', { ...sound, tool: 'list_tickets' }, /is no tool/u],
    ['no tool', { arguments: {} }, /That is no tool/u],
    ['no object', { ...sound, arguments: ['heat pumps'] }, /not a JSON object/u],
    ['a missing argument', { ...sound, arguments: {} }, /query/u],
    ['one that it does not take', { ...sound, arguments: { query: 'a', n: 1 } }, /n/u],
    ['NUL', { ...sound, arguments: { query: 'a\0' } }, /cannot be stored/u],
    ['a lone surrogate', { ...sound, arguments: { query: 'a\ud800' } }, /cannot be stored/u],
    ['too much', { ...sound, arguments: { query: 'a'.repeat(20_000) } }, /at most 16000/u],
    [
      'a number that JSON has not',
      '{"tool": "web:search", "arguments": {"query": 1e999}}',
      /accepted forms/u,
    ],
    [
      'a key of prototypes',
      '{"tool": "web:search", "arguments": {"query": "a", "__proto__": {"isAdmin": true}}}',
      /__proto__/u,
    ],
    [
      'a deep one',
      `{"tool": "web:search", "arguments": {"query": ${'['.repeat(40)}${']'.repeat(40)}}}`,
      /nested too deeply/u,
    ],
  ])('is refused with %s', (_, claim, fault) => {
    const tools = [search, tickets, other];
    expect(read(claim, { tools })).toMatchObject({
      ok: false,
      fault: expect.stringMatching(fault),
    });
  });

  test('is none when it breaks off', () => {
    const cut = { claim: JSON.stringify(sound).slice(0, -4), isWhole: false };
    const rules = { tools: [search], outcomes: [], checkArguments };
    expect(readToolClaim(cut, rules)).toMatchObject({
      fault: expect.stringMatching(/breaks off/u),
    });
  });

  test('is not asked twice', () => {
    const outcome = { id: 'r1', tool: 'web:search', arguments: { query: 'heat pumps' } };
    expect(read(sound, { outcomes: [{ ...outcome, refused: '' }] })).toMatchObject({
      fault: 'User has refused exactly this request.',
    });
    expect(read(sound, { outcomes: [{ ...outcome, file: 'F3' }] })).toMatchObject({
      fault: 'The answer to exactly this is the file F3.',
    });
    // What failed may work now.
    expect(read(sound, { outcomes: [{ ...outcome, failed: 'No answer' }] }).ok).toBe(true);
  });
});

test('a model that lies in every field makes no request that the contract refuses', () => {
  const lies: unknown[] = [
    undefined,
    null,
    0,
    -1,
    true,
    '',
    'web:search',
    'mcp:tracker:list_tickets',
    'calc:calculate',
    '\0',
    'a\ud800',
    '\u202eevil',
    'x'.repeat(9_000),
    [],
    ['a'],
    {},
    { query: 'a' },
    { query: 1 },
    { query: 'a', constructor: 1 },
    { state: 'open' },
    '{"query": "a"}',
    'USE {"tool": "web:search"}',
    { query: { query: 'a' } },
  ];
  let held = 0;
  for (const tool of lies)
    for (const args of lies)
      for (const because of lies) {
        const reading = read({ tool, arguments: args, because });
        if (!reading.ok) continue;
        held += 1;
        expect(['web:search', 'mcp:tracker:list_tickets']).toContain(reading.request.tool);
        expect(toolRequestSchema.safeParse({ id: 'r1', ...reading.request }).success).toBe(true);
        expect(
          checkArguments(
            reading.request.tool === search.id ? search : tickets,
            reading.request.arguments,
          ),
        ).toBeNull();
        expect(reading.request.because).not.toMatch(/[\p{Cc}\u202e]/u);
      }
  expect(held).toBeGreaterThan(50);
});
