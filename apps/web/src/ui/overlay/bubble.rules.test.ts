import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutOfSight, placeBubble } from './bubble.rules.ts';

const wide = { width: 1200, height: 800, coveredTop: 0 };
const box = { width: 250, height: 120 };
const icon = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test.each([
  ['top-left', icon(100, 100), { left: 150, top: 96 }],
  ['top-right', icon(1000, 100), { left: 740, top: 96 }],
  ['bottom-left', icon(100, 600), { left: 150, top: 524 }],
  ['bottom-right', icon(1000, 600), { left: 740, top: 524 }],
] as const)(
  'an icon in the %s quarter has the bubble beside it, 10 px away',
  (arrow, at, place) => {
    expect(placeBubble(at, box, wide)).toEqual({
      ...place,
      arrow,
      lies: 'beside',
      arrowPx: arrow.startsWith('top') ? 24 : 96,
    });
  },
);

test('in a narrow window it is below or above the icon', () => {
  const narrow = { width: 320, height: 600, coveredTop: 0 };
  expect(placeBubble(icon(250, 100), box, narrow)).toEqual({
    left: 44,
    top: 150,
    arrow: 'top-right',
    lies: 'stacked',
    arrowPx: 226,
  });
  expect(placeBubble(icon(30, 500), box, narrow)).toMatchObject({
    left: 26,
    top: 370,
    arrow: 'bottom-left',
    lies: 'stacked',
    arrowPx: 24,
  });
});

test('at the edge of the window the arrow stays off the corner', () => {
  expect(placeBubble(icon(100, -30), box, wide)).toMatchObject({ top: 10, arrowPx: 18 });
});

test('the header covers no bubble', () => {
  expect(placeBubble(icon(100, 70), box, { ...wide, coveredTop: 86 })).toMatchObject({ top: 86 });
});

test('an anchor that was scrolled away is out of sight', () => {
  const frame = { ...wide, coveredTop: 86 };
  expect(isOutOfSight(icon(100, 40), frame)).toBe(true);
  expect(isOutOfSight(icon(100, 50), frame)).toBe(false);
  expect(isOutOfSight(icon(100, 790), frame)).toBe(false);
  expect(isOutOfSight(icon(100, 800), frame)).toBe(true);
});

test('the bubble is always inside the window, 260 px from the right-hand edge at least', () => {
  const coordinate = fc.integer({ min: -50, max: 1900 });
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      fc.integer({ min: 320, max: 1800 }),
      fc.integer({ min: 260, max: 1000 }),
      fc.integer({ min: 20, max: 200 }),
      (left, top, width, height, boxHeight) => {
        const frame = { width, height, coveredTop: 86 };
        const place = placeBubble(icon(left, top), { width: 250, height: boxHeight }, frame);
        expect(place.left).toBeGreaterThanOrEqual(10);
        expect(place.left).toBeLessThanOrEqual(width - 260);
        expect(place.top).toBeGreaterThanOrEqual(10);
        expect(place.top + boxHeight).toBeLessThanOrEqual(height - 10);
      },
    ),
  );
});
