import { expect, test } from 'vitest';
import { continuesGroup } from './message-groups.rules.ts';

const nora = { sender: 'Nora', role: 'Analyst', fromUser: false };

test('consecutive turns of one speaker form a group', () => {
  expect(continuesGroup(nora, nora)).toBe(true);
  expect(continuesGroup(nora, { ...nora, kind: 'objection' })).toBe(true);
});

test('another speaker, another role of the same name, the visitor or a summary starts a new group', () => {
  expect(continuesGroup(undefined, nora)).toBe(false);
  expect(continuesGroup({ ...nora, role: 'Designer' }, nora)).toBe(false);
  expect(continuesGroup({ ...nora, fromUser: true }, nora)).toBe(false);
  expect(continuesGroup(nora, { ...nora, kind: 'summary' })).toBe(false);
});
