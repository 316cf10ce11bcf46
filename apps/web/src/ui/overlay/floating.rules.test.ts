import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeFloating } from './floating.rules.ts';

const frame = { width: 1000, height: 800 };

it('a box is below its anchor when it fits', () => {
  const anchor = { left: 100, top: 100, width: 40, height: 40 };
  expect(
    placeFloating(anchor, { width: 250, height: 200 }, frame, { gapPx: 10, align: 'start' }),
  ).toEqual({ left: 100, top: 150, side: 'below' });
});

it('a box is above an anchor near the lower edge', () => {
  const anchor = { left: 900, top: 740, width: 40, height: 40 };
  expect(
    placeFloating(anchor, { width: 250, height: 200 }, frame, { gapPx: 10, align: 'end' }),
  ).toEqual({ left: 690, top: 530, side: 'above' });
});

it('a box that fits is always inside the window', () => {
  const length = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(
      fc.record({ left: length, top: length, width: length, height: length }),
      fc.record({
        width: fc.integer({ min: 1, max: 980 }),
        height: fc.integer({ min: 1, max: 780 }),
      }),
      fc.constantFrom('start' as const, 'end' as const),
      (anchor, box, align) => {
        const { left, top } = placeFloating(anchor, box, frame, { gapPx: 10, align });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + box.width).toBeLessThanOrEqual(frame.width);
        expect(top + box.height).toBeLessThanOrEqual(frame.height);
      },
    ),
  );
});
