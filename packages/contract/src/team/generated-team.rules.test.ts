import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTeamReader, readTeamLine, type TeamReading } from './generated-team.rules.ts';

function readWhole(text: string): TeamReading {
  const reader = createTeamReader();
  const first = reader.push(text);
  const last = reader.end();
  return {
    members: [...first.members, ...last.members],
    rejected: [...first.rejected, ...last.rejected],
  };
}

test('a line is a name, a role and a description that may hold commas', () => {
  expect(readTeamLine('Mara, Researcher, Finds sources, weighs them, and says so.')).toEqual({
    member: {
      name: 'Mara',
      role: 'Researcher',
      description: 'Finds sources, weighs them, and says so.',
    },
  });
});

test.each([
  ['1. Mara, Researcher, Reads.', 'Mara'],
  ['- **Mara**, Researcher, Reads.', 'Mara'],
  ['• Mara, Researcher, Reads.', 'Mara'],
  ['(3) Mara, Researcher, Reads.', 'Mara'],
  ['Åsa, Researcher, Reads.', 'Åsa'],
  ['李雷, Researcher, Reads.', '李雷'],
])('the dress of %s is taken off', (line, name) => {
  expect(readTeamLine(line)).toMatchObject({ member: { name } });
});

test.each([
  ['a sentence', 'Here is your team:', 'it is not “Name, Role, Description”'],
  ['a missing description', 'Mara, Researcher', 'it is not “Name, Role, Description”'],
  ['an empty role', 'Mara, , Reads.', 'it is not “Name, Role, Description”'],
  [
    'a small first letter',
    'mara, Researcher, Reads.',
    'the name does not start with a capital letter',
  ],
  ['the visitor’s name', 'You, Researcher, Reads.', 'the name is reserved'],
  ['a look-alike of it', 'Yоu, Researcher, Reads.', 'the name is reserved'],
  ['a look-alike with a Greek capital', 'Υou, Researcher, Reads.', 'the name is reserved'],
  ['a hidden character in it', 'U\u200bser, Researcher, Reads.', 'the name is reserved'],
  ['the product’s name', 'CONVOKE, Researcher, Reads.', 'the name is reserved'],
  ['a name that is too long', `M${'a'.repeat(80)}, Researcher, Reads.`, 'it is too long'],
  ['NUL', 'Mara, Rese\u0000archer, Reads.', 'it contains a broken character'],
])('%s is refused', (_, line, reason) => {
  expect(readTeamLine(line)).toEqual({ reason });
});

test.each(['', '   ', '```', '---', '# Team', 'Name, Role, Description'])(
  'the line %j holds nothing to read and is no complaint',
  (line) => {
    expect(readTeamLine(line)).toBeNull();
  },
);

test('names and roles are distinct, and the thirteenth member is refused', () => {
  const lines = Array.from({ length: 13 }, (_, i) => `M${i}ra, Role ${i}, Does ${i}.`);
  const reading = readWhole(['Mara, Role A, x', 'MARA, Role B, x', 'Nils, role a, x'].join('\n'));
  expect(reading.members.map((member) => member.name)).toEqual(['Mara']);
  expect(reading.rejected.map((line) => line.reason)).toEqual([
    'the name is already taken',
    'the role is already taken',
  ]);
  const many = readWhole(lines.join('\n'));
  expect(many.members).toHaveLength(12);
  expect(many.rejected[0]?.reason).toBe('a team has at most 12 members');
});

test('the same team is read however its text is cut into pieces', () => {
  const text =
    'Here they are:\r\nMara, Researcher, Finds sources.\nbad line\n2. Nils, Builder, Builds.\r\rOda, Critic, Asks why, and when.';
  const whole = readWhole(text);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 80 }), (sizes) => {
      const reader = createTeamReader();
      const members: TeamReading['members'] = [];
      const rejected: TeamReading['rejected'] = [];
      let rest = text;
      for (const size of sizes) {
        const reading = reader.push(rest.slice(0, size));
        members.push(...reading.members);
        rejected.push(...reading.rejected);
        rest = rest.slice(size);
      }
      for (const reading of [reader.push(rest), reader.end()]) {
        members.push(...reading.members);
        rejected.push(...reading.rejected);
      }
      expect({ members, rejected }).toEqual(whole);
    }),
  );
});
