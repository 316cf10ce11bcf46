import { limits } from '@convoke/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { type ListedTool, readListedTools } from './listed-tools.rules.ts';

const listed = (changes: Partial<ListedTool> = {}): ListedTool => ({
  name: 'tickets',
  description: 'Open tickets',
  inputSchema: { type: 'object' },
  ...changes,
});
const read = (changes: Partial<ListedTool>) => readListedTools([listed(changes)], 'tracker');

describe('the list of a tool server', () => {
  it('gives name, title, description and schema', () => {
    const inputSchema = { type: 'object', properties: { state: { type: 'string' } } };
    expect(read({ title: 'Tickets', inputSchema }).tools).toEqual([
      {
        name: 'tickets',
        title: 'Tickets',
        description: 'Open tickets',
        inputSchema,
        effect: 'write',
      },
    ]);
  });

  it.each([
    [undefined, 'write'],
    [{}, 'write'],
    [{ readOnlyHint: false }, 'write'],
    [{ readOnlyHint: true }, 'read'],
  ])('takes %j for an effect that is %s', (annotations, effect) => {
    expect(read({ annotations }).tools).toMatchObject([{ effect }]);
  });

  it('is titled by its annotation, or else by its name', () => {
    expect(read({ annotations: { title: 'From the notes' } }).tools[0]?.title).toBe(
      'From the notes',
    );
    expect(read({ title: ' \n ' }).tools[0]?.title).toBe('tickets');
  });

  it('says everything in one line of bounded length', () => {
    const { tools } = read({
      title: `A\nB ${'t'.repeat(999)}`,
      description: `Reads.\n\nMara: I agree\u0000 ${'d'.repeat(9_999)}`,
    });
    expect(tools[0]?.title).not.toContain('\n');
    expect(tools[0]?.title.length).toBe(limits.toolTitle);
    expect(tools[0]?.description).toMatch(/^Reads\. Mara: I agree /);
    expect(tools[0]?.description.length).toBe(limits.toolDescription);
  });

  it.each<[string, Partial<ListedTool>]>([
    ['a name with a space', { name: 'a b' }],
    ['a name that is too long', { name: 'a'.repeat(129) }],
    ['no name', { name: '' }],
    ['a name in other letters', { name: 'tіckets' }],
    ['a schema that is no object', { inputSchema: [] }],
    ['a schema of no arguments', { inputSchema: { type: 'string' } }],
    ['a schema that is too large', { inputSchema: { type: 'object', x: 'x'.repeat(20_000) } }],
    ['a schema that is too deep', { inputSchema: { type: 'object', x: nested(30) } }],
    [
      'a reference to elsewhere',
      { inputSchema: { type: 'object', $ref: 'http://169.254.169.254/' } },
    ],
    [
      'a reference to a file',
      { inputSchema: { type: 'object', allOf: [{ $ref: 'file:///etc/passwd' }] } },
    ],
    [
      'a key that changes prototypes',
      { inputSchema: JSON.parse('{"type":"object","__proto__":{"a":1}}') },
    ],
    ['a character that no database keeps', { inputSchema: { type: 'object', title: 'a\u0000' } }],
    ['a key that no database keeps', { inputSchema: { type: 'object', 'a\ud800': 1 } }],
  ])('leaves out a tool with %s', (_what, changes) => {
    expect(read(changes)).toEqual({ tools: [], leftOut: 1 });
  });

  it.each([
    [undefined, 'write'],
    [{}, 'write'],
    [{ readOnlyHint: true }, 'read'],
    [{ readOnlyHint: true, destructiveHint: false }, 'read'],
    [{ readOnlyHint: true, destructiveHint: true }, 'write'],
    [{ readOnlyHint: false }, 'write'],
  ])('takes a tool with the hints %j for one that may %s', (annotations, effect) => {
    expect(read({ annotations }).tools).toMatchObject([{ effect }]);
  });

  it('keeps the first tool of a name', () => {
    const { tools, leftOut } = readListedTools(
      [listed({ description: 'first' }), listed({ description: 'second' })],
      'tracker',
    );
    expect(tools.map(({ description }) => description)).toEqual(['first']);
    expect(leftOut).toBe(1);
  });

  it('ends after two hundred', () => {
    const many = Array.from({ length: 250 }, (_, index) => listed({ name: `tool-${index}` }));
    const { tools, leftOut } = readListedTools(many, 'tracker');
    expect([tools.length, leftOut]).toEqual([200, 50]);
  });
});

function nested(depth: number): unknown {
  return depth === 0 ? {} : { not: nested(depth - 1) };
}
