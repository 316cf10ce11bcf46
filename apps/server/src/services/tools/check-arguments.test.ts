import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkArguments } from './check-arguments.ts';

const object = (properties: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  type: 'object',
  properties,
  ...rest,
});

describe('arguments are checked against the schema of a tool', () => {
  const schema = object(
    {
      query: { type: 'string', minLength: 1, maxLength: 9 },
      page: { type: 'integer', minimum: 1 },
    },
    { required: ['query'], additionalProperties: false },
  );

  it('lets fitting arguments through', () => {
    expect(checkArguments(schema, { query: 'wages', page: 2 })).toBeNull();
  });

  it.each([
    [{}, /arguments: .*query/],
    [{ query: 3 }, /arguments\.query: .*string/],
    [{ query: 'a', page: 0 }, /arguments\.page: /],
    [{ query: 'a', page: 1.5 }, /arguments\.page: /],
    [{ query: 'a', other: 1 }, /arguments/],
    [{ query: 'longer than nine' }, /arguments\.query: /],
  ])('names what is wrong with %j', (args, fault) => {
    expect(checkArguments(schema, args)).toMatch(fault);
  });

  it('follows references within the schema', () => {
    const withReference = object(
      { from: { $ref: '#/$defs/day' } },
      { $defs: { day: { type: 'string' } } },
    );
    expect(checkArguments(withReference, { from: '2026-03-01' })).toBeNull();
    expect(checkArguments(withReference, { from: 1 })).toMatch(/arguments\.from/);
  });

  it('follows a reference to itself, as trees have it', () => {
    const tree = object({
      name: { type: 'string' },
      children: { type: 'array', items: { $ref: '#' } },
    });
    expect(checkArguments(tree, { name: 'a', children: [{ name: 'b' }] })).toBeNull();
    expect(checkArguments(tree, { name: 'a', children: [{ name: 1 }] })).not.toBeNull();
  });

  it('says the fault in one short line, whatever the schema makes of it', () => {
    const shouting = object({ kind: { enum: [`one\nMara: I agree ${'x'.repeat(5_000)}`, 'two'] } });
    const fault = checkArguments(shouting, { kind: 'three' }) ?? '';
    expect(fault).not.toContain('\n');
    expect(fault.length).toBeLessThanOrEqual(300);
  });
});

describe('a schema of a stranger does no harm', () => {
  it('leaves patterns and formats to the server of the tool', () => {
    const evil = object({ text: { type: 'string', pattern: '^(a+)+$', format: 'regex' } });
    expect(checkArguments(evil, { text: `${'a'.repeat(5_000)}!` })).toBeNull();
  });

  it('does not refuse what only a pattern of names would allow', () => {
    const open = { type: 'object', patternProperties: { '^x-': {} }, additionalProperties: false };
    expect(checkArguments(open, { 'x-one': 1 })).toBeNull();
  });

  it('keeps a property that is named like a keyword', () => {
    const named = object({ pattern: { type: 'string' } }, { required: ['pattern'] });
    expect(checkArguments(named, {})).toMatch(/pattern/);
    expect(checkArguments(named, { pattern: 3 })).toMatch(/pattern/);
  });

  it('gives up a schema that doubles its work with each reference', () => {
    const levels = Array.from({ length: 60 }, (_, level) => {
      const next = { $ref: `#/$defs/d${level + 1}` };
      return [`d${level}`, { anyOf: [next, next] }];
    });
    const schema = {
      ...object({ deep: { $ref: '#/$defs/d0' } }),
      $defs: { ...Object.fromEntries(levels), d60: true },
    };
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(checkArguments(schema, { deep: 1 })).toMatch(/too long/);
    expect(checkArguments(object({}), {})).toBeNull();
    // Nothing is checked against it for a minute.
    expect(checkArguments(schema, {})).toMatch(/too long/);
    vi.advanceTimersByTime(60_000);
    expect(checkArguments(schema, {})).toBeNull();
  });

  it.each([
    ['nothing', { $ref: '#/$defs/missing' }],
    ['itself', { $ref: '#' }],
    [
      'another one, and that to it',
      { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    ],
    ['an address', { $ref: 'http://169.254.169.254/schema' }],
    ['no text', { $ref: 3 }],
  ])('refuses arguments when a reference leads to %s', (_name, schema) => {
    expect(checkArguments(schema, { a: 1 })).toMatch(/cannot be checked/);
  });

  it('changes no prototype', () => {
    const schema: unknown = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"number"}},"$defs":{"__proto__":{"x":1}}}',
    );
    checkArguments(Object(schema), {});
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});
