import { limits } from '@convoke/contract/limits.ts';
import { teamMemberSchema } from '@convoke/contract/team/team.schemas.ts';
import { expect, test } from 'vitest';
import type { RemixSource } from './remix-source.ts';
import { remixTeam } from './remix-team.rules.ts';

const source: RemixSource = {
  uuid: 'u',
  introduction: 'A plan',
  vision: ' V ',
  objectives: 'O1, O2',
  keyResults: 'K',
  participants: [{ name: ' Nora ', role: 'Analyst', description: 'Counts.' }],
};
// Participants of any shape, as another server may send them.
const withParticipants = (participants: unknown): RemixSource =>
  Object.assign({ ...source }, { participants });

test('vision and team are converted without warnings', () => {
  expect(remixTeam(source)).toEqual({
    vision: { teamVision: 'V', objectives: 'O1, O2', keyResults: 'K' },
    members: [{ name: 'Nora', role: 'Analyst', skills: [], roleDescription: 'Counts.' }],
    warnings: [],
  });
});

test('members keep the models that were chosen for them', () => {
  const nora = { name: 'Nora', role: 'Analyst' };
  const { members } = remixTeam(
    withParticipants([
      { ...nora, model: 'quick' },
      { ...nora, name: 'Otto', model: 7 },
    ]),
  );
  expect(members.map(({ model }) => model)).toEqual(['quick', undefined]);
});

test('members keep their looks', () => {
  const nora = { name: 'Nora', role: 'Analyst' };
  const { members } = remixTeam(
    withParticipants([
      { ...nora, seatVariant: 2 },
      { ...nora, name: 'Otto', seatVariant: 9 },
    ]),
  );
  expect(members.map(({ seatVariant }) => seatVariant)).toEqual([2, undefined]);
});

test('members keep the ids by which they are known, each their own', () => {
  const { members } = remixTeam(
    withParticipants([
      { id: 'nora', name: 'Nora', role: 'Analyst' },
      { id: 'nora', name: 'Otto', role: 'Designer' },
      { id: 'no id', name: 'Ida', role: 'Writer' },
    ]),
  );
  expect(members[0]).toHaveProperty('id', 'nora');
  expect(members[1]?.id).not.toBe('nora');
  expect(members[2]).not.toHaveProperty('id');
});

test.each(['You', 'USER', 'Convoke', 'Yоu'])('a member called %s is renamed', (name) => {
  const { members, warnings } = remixTeam(withParticipants([{ name, role: 'Analyst' }]));
  expect(members).toEqual([{ name: 'Analyst', role: 'Analyst', skills: [] }]);
  expect(warnings.join()).toContain('“Analyst” here');
});

test('where the role is reserved too, the member gets a number', () => {
  const { members } = remixTeam(withParticipants([{ name: 'You', role: 'User' }]));
  expect(members[0]?.name).toBe('Member 1');
});

test('texts that are too long are cut with a warning', () => {
  const { members, vision, warnings } = remixTeam({
    ...source,
    vision: 'v'.repeat(limits.visionText + 1),
    participants: [
      { name: 'N'.repeat(90), role: 'R'.repeat(200), description: '😀'.repeat(2_001) },
    ],
  });
  expect(vision.teamVision).toHaveLength(limits.visionText);
  expect(members.every((member) => teamMemberSchema.safeParse(member).success)).toBe(true);
  expect(warnings).toHaveLength(2);
});

test('unreadable and surplus participants are dropped with a warning, duplicates merged', () => {
  const participants = [
    null,
    'Nora',
    { name: 7, role: {} },
    { name: '', role: 'Nobody' },
    { name: 'Half \ud83d', role: 'R\u0000' },
    { name: 'half \uFFFD', role: 'r\uFFFD' },
    ...Array.from({ length: 14 }, (_, index) => ({ name: `Member ${index}x`, role: 'Guest' })),
  ];
  const { members, warnings } = remixTeam(withParticipants(participants));
  expect(members).toHaveLength(limits.participants);
  expect(members.every((member) => teamMemberSchema.safeParse(member).success)).toBe(true);
  expect(warnings.join(' ')).toMatch(/4 members without a readable name/);
  expect(warnings.join(' ')).toMatch(/3 were left out/);
});

test.each([undefined, null, 'x', 4, {}])('participants that are %s are none', (participants) => {
  expect(remixTeam(withParticipants(participants)).members).toEqual([]);
});
