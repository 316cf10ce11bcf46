import { expect, test } from 'vitest';
import { mara, nils } from '../../../test/discussion-fixture.ts';
import { unambiguousName } from '@convoke/talk/projections/transcript.rules.ts';

test('a name that several have is told with the role', () => {
  const other = { ...mara, name: 'mara ', role: 'Lawyer' };
  expect(unambiguousName(mara, [mara, nils])).toBe('Mara');
  expect(unambiguousName({ ...mara }, [mara, nils])).toBe('Mara');
  expect(unambiguousName(mara, [mara, nils, other])).toBe(`Mara (${mara.role})`);
  expect(unambiguousName(nils, [mara, nils, other])).toBe('Nils');
});
