import { memberId } from '@convoke/talk/team/member.ts';
import { expect, test } from 'vitest';
import { withMember, withMemberAt } from './member-list.rules.ts';

const mara = { name: 'Mara', role: 'Researcher', skills: [] };
const nils = { name: 'Nils', role: 'Builder', skills: [] };
const nelson = { ...nils, name: 'Nelson' };
const newId = () => 'another';

test('a member with another name or role stays the same member, also under the former name again', () => {
  const renamed = withMemberAt([mara, nils], 1, nelson);
  expect(renamed.map(memberId)).toEqual([mara, nils].map(memberId));
  expect(renamed[1]).toEqual({ ...nelson, id: memberId(nils) });
  expect(withMemberAt(renamed, 1, nils)).toEqual([mara, nils]);
  expect(withMemberAt(renamed, 1, { ...nelson, role: 'Head' }).map(memberId)).toEqual(
    [mara, nils].map(memberId),
  );
});

test('a new member with the former name of another one is another member', () => {
  const renamed = withMemberAt([mara, nils], 1, nelson);
  const [, , added] = withMember(renamed, nils, newId);
  expect(added).toEqual({ ...nils, id: 'another' });
  expect(withMember([mara], nils, newId)).toEqual([mara, nils]);
});

test('a new member with the former name of one who was renamed and left is another one, and who left comes back as before', () => {
  const [, norbert = mara] = withMemberAt([mara, nils], 1, { ...nils, name: 'Norbert' });
  const team = withMember([mara], nils, () => 'another', [norbert]);
  expect(team).toEqual([mara, { id: 'another', ...nils }]);
  expect(withMember(team, norbert, () => 'third', [norbert])).toEqual([...team, norbert]);
  // One who left and was never renamed is the same.
  expect(withMember([mara], nils, () => 'another', [nils])).toEqual([mara, nils]);
});

test('a place outside the list changes nothing', () => {
  const members = [mara];
  expect(withMemberAt(members, 1, nils)).toBe(members);
  expect(withMemberAt(members, -1, nils)).toBe(members);
});
