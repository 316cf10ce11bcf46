import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTeamParser, parseTeamLine, type TeamParseResult } from './generated-team.rules.ts';

function parseWhole(text: string): TeamParseResult {
  const reader = createTeamParser();
  const first = reader.push(text);
  const last = reader.end();
  return {
    members: [...first.members, ...last.members],
    rejected: [...first.rejected, ...last.rejected],
  };
}

test('a line is a name, a role and a description that may hold commas', () => {
  expect(parseTeamLine('Mara, Researcher, Finds sources, weighs them, and says so.')).toEqual({
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
  expect(parseTeamLine(line)).toMatchObject({ member: { name } });
});

test.each([
  ['a sentence', 'Here is your team:', 'line_not_a_member'],
  ['a missing description', 'Mara, Researcher', 'line_not_a_member'],
  ['an empty role', 'Mara, , Reads.', 'line_not_a_member'],
  ['a small first letter', 'mara, Researcher, Reads.', 'line_name_lowercase'],
  ['the visitor’s name', 'You, Researcher, Reads.', 'line_name_reserved'],
  ['a look-alike of it', 'Yоu, Researcher, Reads.', 'line_name_reserved'],
  ['a look-alike with a Greek capital', 'Υou, Researcher, Reads.', 'line_name_reserved'],
  ['a hidden character in it', 'U\u200bser, Researcher, Reads.', 'line_name_reserved'],
  ['the product’s name', 'CONVOKE, Researcher, Reads.', 'line_name_reserved'],
  ['a name that is too long', `M${'a'.repeat(80)}, Researcher, Reads.`, 'line_too_long'],
  ['NUL', 'Mara, Rese\u0000archer, Reads.', 'line_unstorable_character'],
])('%s is refused', (_, line, code) => {
  expect(parseTeamLine(line)).toEqual({ error: { code } });
});

test.each(['', '   ', '```', '---', '# Team', 'Name, Role, Description'])(
  'the line %j holds nothing to read and is no complaint',
  (line) => {
    expect(parseTeamLine(line)).toBeNull();
  },
);

test('names and roles are distinct, and the thirteenth member is rejected', () => {
  const lines = Array.from({ length: 13 }, (_, i) => `M${i}ra, Role ${i}, Does ${i}.`);
  const reading = parseWhole(['Mara, Role A, x', 'MARA, Role B, x', 'Nils, role a, x'].join('\n'));
  expect(reading.members.map((member) => member.name)).toEqual(['Mara']);
  expect(reading.rejected.map((line) => line.error.code)).toEqual([
    'line_name_taken',
    'line_role_taken',
  ]);
  const many = parseWhole(lines.join('\n'));
  expect(many.members).toHaveLength(12);
  expect(many.rejected[0]?.error).toEqual({ code: 'line_team_full', params: { max: 12 } });
});

test('the result does not depend on how the text is split into chunks', () => {
  const text =
    'Here they are:\r\nMara, Researcher, Finds sources.\nbad line\n2. Nils, Builder, Builds.\r\rOda, Critic, Asks why, and when.';
  const whole = parseWhole(text);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 80 }), (sizes) => {
      const reader = createTeamParser();
      const members: TeamParseResult['members'] = [];
      const rejected: TeamParseResult['rejected'] = [];
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
