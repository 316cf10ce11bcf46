import { expect, test } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import { clearName } from './transcript.rules.ts';

test('a name that several have is told with the role', () => {
  const other = { ...mara, name: 'mara ', role: 'Lawyer' };
  expect(clearName(mara, [mara, nils])).toBe('Mara');
  expect(clearName({ ...mara }, [mara, nils])).toBe('Mara');
  expect(clearName(mara, [mara, nils, other])).toBe(`Mara (${mara.role})`);
  expect(clearName(nils, [mara, nils, other])).toBe('Nils');
});
