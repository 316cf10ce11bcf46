import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import { expect, test } from 'vitest';
import { findRename } from './member-list.rules.ts';

const mara = { name: 'Mara', role: 'Researcher' };
const nils = { name: 'Nils', role: 'Builder' };
const nelson = { name: 'Nelson', role: 'Builder' };
const head = { name: 'Nils', role: 'Head Builder' };

test.each([
  ['another name', [mara, nils], [mara, nelson], { from: memberKey(nils), to: memberKey(nelson) }],
  ['another role', [nils, mara], [head, mara], { from: memberKey(nils), to: memberKey(head) }],
  ['the same team', [mara, nils], [mara, nils], null],
  ['a member more', [mara], [mara, nils], null],
  ['a member less', [mara, nils], [nils], null],
  ['a member in the place of one who left', [mara, nils], [nelson], null],
  ['another order', [mara, nils], [nils, mara], null],
  ['two other members', [mara, nils], [head, nelson], null],
])('%s', (_, before, after, rename) => {
  expect(findRename(before, after)).toEqual(rename);
});
