import { languages } from '@convoke/language/language.rules.ts';
import { expect, test } from 'vitest';
import type { Facts } from '../facts.ts';
import { languageOfText } from '../language.rules.ts';
import { goalLibraries, roleLibraries } from '../languages.ts';
import { composeGoals } from './goals.rules.ts';

function compose(vision: string, change: Partial<Facts> = {}) {
  const facts = { vision, objectives: '', keyResults: '', members: [], transcript: [], ...change };
  const goals: { objectives: string[]; keyResults: string[] } = JSON.parse(composeGoals(facts));
  return goals;
}

test.each([
  ['en', 'Reopen the garden so that the neighbourhood runs it itself', 'soil, water and season'],
  ['de', 'Ein Garten, den das Viertel selbst führt', 'Boden, Wasser und Jahreszeit'],
  ['es', 'Un jardín que el barrio lleva por su cuenta', 'el suelo, el agua y la estación'],
])('goals are in %s, quote the vision and fit its field: %s', (language, vision, words) => {
  const { objectives, keyResults } = compose(vision);
  expect(objectives.length).toBeGreaterThanOrEqual(3);
  expect(objectives.length).toBeLessThanOrEqual(5);
  expect(keyResults).toHaveLength(objectives.length);
  expect(objectives[0]).toContain(vision);
  expect(objectives.join('\n')).toContain(words);
  expect(languageOfText([...objectives, ...keyResults].join('\n'))).toBe(language);
  expect(objectives.join() + keyResults.join()).not.toContain('{');
  expect(compose(vision)).toEqual({ objectives, keyResults });
});

test('a vision that points to no field gets general goals, in the language of the screen', () => {
  expect(compose('Xyzzy').objectives).toContain(goalLibraries.en.anyTheme.objective);
  const { objectives } = compose('Xyzzy', { language: 'de' });
  expect(objectives[0]).toContain('„Xyzzy“');
  expect(objectives).toContain(goalLibraries.de.anyTheme.objective);
});

test('a long vision is quoted up to a word that can end a phrase', () => {
  const vision =
    'Reopen our closed branch library as a place that the whole neighbourhood runs itself';
  expect(compose(vision).objectives[0]).toContain(
    '“Reopen our closed branch library as a place …”',
  );
});

test('what the visitor wrote comes first and is completed', () => {
  const objectives = 'Win the mayor.\nFind a roof';
  const goals = compose('A garden for the whole street', { objectives });
  expect(goals.objectives).toHaveLength(4);
  expect(goals.objectives.slice(0, 2)).toEqual(['Win the mayor.', 'Find a roof']);
  expect(goals.keyResults[0]).toMatch(/^“Win the mayor”: /u);
  const five = ['a', 'b', 'c', 'd', 'e'].map((letter) => `Result ${letter}`);
  const { keyResults } = compose('A garden', { keyResults: five.join('\n') });
  expect(keyResults).toEqual(five);
});

test('every field of the role library has a goal in every language', () => {
  for (const language of languages) {
    const { themes } = goalLibraries[language];
    expect(themes).toHaveLength(roleLibraries[language].themes.length);
    expect(
      themes.filter(({ objective, keyResult }) => objective === '' || keyResult === ''),
    ).toEqual([]);
  }
});
