import * as fc from 'fast-check';

/**
 * Up to forty UTF-16 code units, halves of surrogate pairs among them. (The unit `binary` of fast-check builds a map of
 * all code points, which takes a second of processor time.)
 */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.nat(0xff_ff), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));
