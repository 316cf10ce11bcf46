import { checkCitations } from '@convoke/talk/files/citations.rules.ts';
import { passageFinder } from '@convoke/talk/files/passages.rules.ts';
import { expect, test } from 'vitest';
import type { AskableTool, Facts } from '../facts.ts';
import { composeReply } from '../reply.rules.ts';

const tool = (id: string, properties: object = {}): AskableTool => ({
  id,
  name: id.split(':').at(-1) ?? id,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const tools = [
  tool('calc:calculate'),
  tool('web:read'),
  tool('web:search'),
  tool('mcp:demo:get-sum', { a: { type: 'number' }, b: { type: 'number' } }),
  tool('mcp:demo:echo', { message: { type: 'string' } }),
];

const facts = (words: string, more: Partial<Facts> = {}): Facts => ({
  vision: 'A ferry for bicycles',
  objectives: 'Cross the river',
  keyResults: '100 bicycles a day',
  speaker: { name: 'Mara', role: 'Finance', description: '' },
  members: [{ name: 'Mara', role: 'Finance', description: '' }],
  transcript: [{ sender: 'You', content: words, isVisitor: true }],
  tools,
  ...more,
});

test.each([
  ['What is 12% of 3,400 euros?', 'calc:calculate', { expression: '12% of 3400' }],
  ['Wie viel sind 7,5 % von 1.200?', 'calc:calculate', { expression: '7.5% of 1200' }],
  ['Is (1200 - 80) / 4 too much?', 'calc:calculate', { expression: '(1200 - 80) / 4' }],
  ['Read https://example.org/a?b=1, please.', 'web:read', { url: 'https://example.org/a?b=1' }],
  ['Please look it up: the price of a ferry.', 'web:search', { query: 'the price of a ferry' }],
  ['Such im Netz nach Preisen für Fähren!', 'web:search', { query: 'Preisen für Fähren' }],
  ['Busca el precio de un ferry', 'web:search', { query: 'el precio de un ferry' }],
  ['Use get-sum with 3 and 4.5', 'mcp:demo:get-sum', { a: 3, b: 4.5 }],
  ['Let echo say “Good morning”.', 'mcp:demo:echo', { message: 'Good morning' }],
])('a voice asks for a tool after %s', (words, id, args) => {
  const line = composeReply(facts(words), '');
  expect(line).toMatch(/^USE \{/u);
  expect(JSON.parse(line.slice(4))).toMatchObject({ tool: id, arguments: args });
  const { arguments: asked } = JSON.parse(line.slice(4)) as { arguments: Record<string, unknown> };
  // Once is enough, whatever came of it.
  const again = composeReply(facts(words, { asked: [{ tool: id, arguments: asked }] }), '');
  expect(again).not.toContain('USE');
});

test('a voice says what was calculated, with its passage, once', () => {
  const words = 'What is 12% of 3,400 euros?';
  const text = '12% of 3400 = 408';
  const files = [{ label: 'F2', name: '12% of 3400', excerpts: [{ n: 1, label: '=', text }] }];
  const asked = [{ tool: 'calc:calculate', arguments: { expression: '12% of 3400' } }];
  const said = composeReply(facts(words, { files, asked }), '');
  expect(said).toMatch(/12% of 3400 = 408 \[F2:1\]\.$/u);
  expect(checkCitations(said, passageFinder(files)).map(({ state }) => state)).toEqual(['cited']);
  const transcript = [
    { sender: 'You', content: words, isVisitor: true },
    { sender: 'Mara', content: said, isVisitor: false },
  ];
  expect(composeReply(facts(words, { files, asked, transcript }), '')).not.toContain('408');
});

test.each([
  ['How do we start?', {}],
  ['What is 12% of 3,400 euros?', { tools: [] }],
  ['What is 12% of 3,400 euros?', { responseType: 'a challenge' as const }],
])('a voice asks for none after %s', (words, more) => {
  expect(composeReply(facts(words, more), '')).not.toContain('USE');
});
