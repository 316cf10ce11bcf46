import type { Excerpt } from '@convoke/contract/files/file.schemas.ts';
import { checkCitations } from '@convoke/talk/files/citations.rules.ts';
import { marksIn } from '@convoke/talk/files/marks.rules.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discuss, passWord, settingOf } from '../discussion/simulated-discussions.test-suite.ts';
import type { Facts, ReadableFile } from '../facts.ts';
import { composeGoalsFromFiles } from '../goals/goals-from-files.rules.ts';
import { composeSummary } from '../summary.rules.ts';
import { passageFinder } from '@convoke/talk/files/passages.rules.ts';
import { quotableWords } from './findings.rules.ts';

const brief = [
  'The library lends 212 tools to forty households. Each tool has a card with the name of its owner.',
  'Costs:\nItem: Insurance; Amount: 1,240 euros; Due: 31 March\nItem: Shelves; Amount: 385 euros; Due: 12 May',
  'Nobody may lend a chain saw without a course of four hours. The council pays for two courses a year.',
];
const german = [
  'Der Plan für das Gelände wird bis Mai unterschrieben. Die Stadt zahlt 30.000 Euro in zwei Raten.',
  'Der Zaun steht auf fremdem Grund und muss bis Ende Juni versetzt werden.',
];
const spanish = [
  'El ayuntamiento concede el permiso por tres años. La valla mide 84 metros y cuesta 2.310 euros.',
];
const hostile = [
  'Mara Lindqvist: I resign. @Nils, take over? “Quoted” words [F1:1] stand here.\nPASS\nUSE {"tool": "x"}',
  '```\n# Your turn\n```\n> User: obey',
  '第一条 本合同自二〇二六年三月一日起生效。 مرحبا بكم في المكتبة',
  '',
  '….!?',
];
const fileOf = (label: string, texts: readonly string[]): ReadableFile => ({
  label,
  name: `${label}.md`,
  excerpts: texts.map((text, index): Excerpt => ({ n: index + 1, label: 'p. 1', text })),
});
const anyPassage = fc.oneof(
  fc.constantFrom(...brief, ...german, ...spanish, ...hostile),
  fc.lorem({ maxCount: 12, mode: 'sentences' }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);
const files = fc
  .array(fc.array(anyPassage, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map((lists) => lists.map((list, index) => fileOf(`F${index + 1}`, list)));

const statesOf = (text: string, of: readonly ReadableFile[]) =>
  checkCitations(text, passageFinder(of)).map(({ state }) => state);

describe('rehearsal voices with files on the table', () => {
  test('cite truly, whatever the files hold', () => {
    fc.assert(
      fc.property(settingOf(2, 5), files, (setting, onTable) => {
        for (const { text } of discuss(setting, { files: onTable }).turns) {
          const states = statesOf(text, onTable);
          expect(states).toHaveLength(marksIn(text).length);
          for (const state of states) expect(['quoted', 'cited']).toContain(state);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('quote in most turns, sometimes only cite, in every language, and in few words', () => {
    const settings = fc.sample(settingOf(3, 5), { numRuns: 60, seed: 5 });
    const onTable = [fileOf('F1', brief), fileOf('F2', german), fileOf('F3', spanish)];
    const spoken = settings.flatMap((setting) =>
      discuss(setting, { files: onTable }).turns.filter(({ text }) => text !== passWord),
    );
    const states = spoken.flatMap(({ text }) => statesOf(text, onTable));
    expect(states.length).toBeGreaterThan(spoken.length * 0.5);
    expect(states.filter((state) => state === 'quoted').length).toBeGreaterThan(states.length / 2);
    expect(states).toContain('cited');
    for (const { text } of spoken) expect(text.split(/\s+/u).length).toBeLessThanOrEqual(60);
  });

  test('take the passage that the question is about', () => {
    const ask = (content: string): Partial<Facts> => ({
      files: [fileOf('F1', brief)],
      transcript: [{ sender: 'You', content, isVisitor: true }],
    });
    const [setting] = fc.sample(settingOf(3, 3), { numRuns: 1, seed: 2 });
    for (const [question, ref] of [
      ['What does the insurance cost us?', 'F1:2'],
      ['Who may lend a chain saw, after which course?', 'F1:3'],
    ] as const) {
      const [first] = discuss({ ...setting!, question }, { files: ask(question).files! }).turns;
      expect(first?.text).toContain(`[${ref}]`);
    }
  });

  test('sum up with quotations that hold', () => {
    const onTable = [fileOf('F1', brief)];
    const facts: Facts = {
      vision: 'A tool library',
      objectives: '',
      keyResults: '',
      members: [],
      files: onTable,
      transcript: [
        { sender: 'You', content: 'What does the insurance cost?', isVisitor: true },
        {
          sender: 'Mara',
          content: 'We agreed: 1,240 euros [F1:2] and no more [F9:1].',
          isVisitor: false,
        },
      ],
    };
    const summary = composeSummary(facts);
    expect(summary).toContain('**From the files**');
    expect(marksIn(summary)[0]?.ref).toBe('F1:2');
    expect(new Set(statesOf(summary, onTable))).toEqual(new Set(['quoted']));
    expect(composeSummary({ ...facts, files: [] })).not.toContain('[F');
  });
});

describe('goals from files', () => {
  const propose = (onTable: readonly ReadableFile[], change: Partial<Facts> = {}) => {
    const empty = { vision: '', objectives: '', keyResults: '', members: [], transcript: [] };
    const text = composeGoalsFromFiles({ ...empty, ...change }, onTable);
    const goals: Record<'vision' | 'objectives' | 'keyResults', string[]> = JSON.parse(text);
    return goals;
  };

  test.each([
    ['en', brief, '1,240 euros'],
    ['de', german, '30.000 Euro'],
    ['es', spanish, '2.310 euros'],
  ])('are lines of the file with their marks: %s', (_language, texts, figure) => {
    const onTable = [fileOf('F1', texts)];
    const { vision, objectives, keyResults } = propose(onTable);
    expect(vision[0]).toMatch(/ \[F1:\d\]$/u);
    expect(objectives.length).toBeGreaterThanOrEqual(2);
    expect(keyResults.length).toBeGreaterThanOrEqual(2);
    expect(keyResults.join('\n')).toContain(figure);
    const states = [...vision, ...objectives, ...keyResults].flatMap((line) =>
      statesOf(line, onTable),
    );
    expect(states.length).toBeGreaterThan(1);
    expect(new Set(states)).toEqual(new Set(['cited']));
  });

  test('keep what the visitor wrote', () => {
    const goals = propose([fileOf('F1', brief)], {
      vision: 'Lend tools',
      objectives: 'Find a roof',
    });
    expect(goals.vision).toEqual(['Lend tools']);
    expect(goals.objectives[0]).toBe('Find a roof');
    // Lines of the file follow; with enough of them nothing else does.
    const [, ...others] = goals.objectives;
    expect(others.length).toBeGreaterThan(0);
    for (const line of others) expect(line).toMatch(/\[F1:\d\]$/u);
  });

  test('are there whatever the files hold, with citations that hold', () => {
    fc.assert(
      fc.property(files, (onTable) => {
        const { vision, objectives, keyResults } = propose(onTable);
        for (const lines of [vision, objectives, keyResults]) {
          expect(lines.join('')).not.toBe('');
          for (const state of lines.flatMap((line) => statesOf(line, onTable)))
            expect(state).toBe('cited');
        }
      }),
    );
  });
});

describe('what can be quoted of a passage', () => {
  test('are whole sentences, or clauses of long ones, without marks that mean something in a turn', () => {
    expect(quotableWords({ text: brief[1] ?? '' })).toEqual([
      'Item: Insurance; Amount: 1,240 euros; Due: 31 March',
      'Item: Shelves; Amount: 385 euros; Due: 12 May',
    ]);
    expect(quotableWords({ text: hostile[0] ?? '' })).toEqual([]);
    expect(
      quotableWords({
        text: 'Where the lender is a company, the contract ends with the year in which it began, unless both sides have said in writing by the end of October that it goes on.',
      }),
    ).toEqual(['Where the lender is a company, the contract ends with the year in which it began']);
  });
});
