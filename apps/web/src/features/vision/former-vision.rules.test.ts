import { expect, test } from 'vitest';
import { isFromFormerVision, isOtherVision } from './former-vision.rules.ts';

const former = {
  teamVision: 'Bring our app for home bakers to a launch',
  objectives: 'Set a price',
  keyResults: '1,000 bakers',
};

test('a vision is another one when more than half of its words are', () => {
  const { teamVision } = former;
  expect(isOtherVision(teamVision, 'Bring our app for home bakers to a second launch!')).toBe(
    false,
  );
  expect(isOtherVision(teamVision, 'Prepare a river town for the flood')).toBe(true);
  expect(isOtherVision('ein Garten', 'EIN GARTEN')).toBe(false);
});

test('only texts that stayed as they were are from the former vision', () => {
  const other = { ...former, teamVision: 'Prepare a river town for the flood' };
  expect(isFromFormerVision('objectives', former, other)).toBe(true);
  expect(isFromFormerVision('keyResults', former, other)).toBe(true);
  expect(isFromFormerVision('teamVision', former, other)).toBe(false);
  expect(isFromFormerVision('objectives', former, { ...other, objectives: 'Warn all' })).toBe(
    false,
  );
  expect(isFromFormerVision('objectives', null, other)).toBe(false);
  expect(isFromFormerVision('objectives', { ...former, objectives: ' ' }, other)).toBe(false);
  expect(isFromFormerVision('objectives', former, former)).toBe(false);
});
