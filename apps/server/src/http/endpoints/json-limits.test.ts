import { assert, integer, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { measureJson } from './json-limits.ts';

const unbounded = { depth: Infinity, values: Infinity };

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + countOf(each), 1);
}

it('measures the depth of any JSON, whatever its strings hold', () => {
  assert(
    property(jsonValue(), integer({ min: 0, max: 6 }), (value, max) => {
      const json = Buffer.from(JSON.stringify(value));
      const { depth } = measureJson(json, { ...unbounded, depth: max });
      expect(depth > max).toBe(depthOf(value) > max);
    }),
  );
  const tricky = Buffer.from(JSON.stringify({ a: '[[[[{{{{\\"[[[', 'b"[[[[': '\\' }));
  expect(measureJson(tricky, unbounded).depth).toBe(1);
});

it('counts the values of any JSON, at most twice the exact number', () => {
  assert(
    property(jsonValue(), (value) => {
      const json = Buffer.from(JSON.stringify(value, null, 1));
      const { values, hasLongNumber } = measureJson(json, unbounded);
      const exact = countOf(value);
      expect(values).toBeGreaterThanOrEqual(exact);
      expect(values).toBeLessThanOrEqual(2 * exact);
      expect(hasLongNumber).toBe(false);
    }),
  );
});

it('ignores commas and brackets inside strings', () => {
  const json = Buffer.from(JSON.stringify(['a,b,[c],{d}', 'e\\",,,']));
  expect(measureJson(json, unbounded).values).toBe(3);
});

it('stops at the limit', () => {
  const json = Buffer.from(`[${'{},'.repeat(600_000)}{}]`);
  const { values } = measureJson(json, { depth: 16, values: 100 });
  expect(values).toBeLessThan(105);
});

it.each([
  ['9'.repeat(65), true],
  [`0.${'9'.repeat(2_000)}`, true],
  ['-1.7976931348623157e+308', false],
  [JSON.stringify('9'.repeat(2_000)), false],
])('finds overlong numbers: %.20s', (text, hasLongNumber) => {
  expect(measureJson(Buffer.from(`{"a": [${text}]}`), unbounded).hasLongNumber).toBe(hasLongNumber);
});
