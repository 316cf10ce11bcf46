import * as fc from 'fast-check';

/**
 * Up to forty characters of all planes, halves of surrogate pairs among them. (The unit `binary` of fast-check builds a map
 * of all code points, which takes a second of processor time.)
 */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(fc.nat(0xff_ff), fc.nat(0x10_ff_ff)).map((code) => String.fromCodePoint(code)),
  maxLength: 40,
});
