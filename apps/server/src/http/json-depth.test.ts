import { assert, integer, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it('the depth of any JSON is judged as it is, whatever its texts hold', () => {
  assert(
    property(jsonValue(), integer({ min: 0, max: 6 }), (value, max) => {
      const json = Buffer.from(JSON.stringify(value));
      expect(isDeeperThan(json, max)).toBe(depthOf(value) > max);
    }),
  );
  const tricky = Buffer.from(JSON.stringify({ a: '[[[[{{{{\\"[[[', 'b"[[[[': '\\' }));
  expect(isDeeperThan(tricky, 1)).toBe(false);
});
