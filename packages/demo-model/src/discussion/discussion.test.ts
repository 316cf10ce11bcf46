import { readHandOver } from '@convoke/contract/conversation/mention.rules.ts';
import type { StopReason } from '@convoke/contract/conversation/discussion.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Facts } from '../facts.ts';
import { languageOfText } from '../language.rules.ts';
import { holdsPhrase } from '../picker.rules.ts';
import { familyOf } from '../roles/role-families.ts';
import { phrases } from '../languages.ts';
import { familyGists } from './gist.rules.ts';
import {
  compose,
  discuss,
  languages,
  missions,
  passWord,
  type Setting,
  settingOf,
} from './simulated-discussions.test-suite.ts';

const wordCount = (text: string) => text.split(/\s+/u).length;

describe('a discussion of the rehearsal voices', () => {
  test('is in the visitor’s language, short, and hands the floor only to teammates', () => {
    fc.assert(
      fc.property(settingOf(2, 7), (setting) => {
        for (const { text, speaker } of discuss(setting).turns) {
          if (text === passWord) continue;
          expect(languageOfText(text)).toBe(setting.language);
          expect(text).not.toMatch(/[{}[\]]|undefined|\bnull\b|@@|“”|„“|«»/u);
          expect(wordCount(text)).toBeLessThanOrEqual(60);
          const { mentioned, asked, isToEveryone } = readHandOver(text, setting.members);
          expect([...mentioned, ...asked]).not.toContain(speaker);
          expect([...mentioned, ...asked].length).toBeLessThanOrEqual(1);
          expect(isToEveryone).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('never repeats a line, and no two members answer each other more than three times in a row', () => {
    fc.assert(
      fc.property(settingOf(2, 7), (setting) => {
        const { turns } = discuss(setting);
        const texts = turns.map(({ text }) => text).filter((text) => text !== passWord);
        expect(new Set(texts).size).toBe(texts.length);
        let row = 0;
        for (const [at, { speaker, answers }] of turns.entries()) {
          const before = turns[at - 1];
          const isBack = answers !== null && before?.speaker === answers;
          const isSamePair = isBack && (before.answers === null || before.answers === speaker);
          row = isSamePair ? row + 1 : 0;
          expect(row).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('of three to six members ends by passes or with a question to the visitor', () => {
    const settings = fc.sample(settingOf(3, 6), { numRuns: 240, seed: 7 });
    const ends = settings.map((setting) => discuss(setting).end);
    const share = (...reasons: StopReason[]) =>
      ends.filter((end) => reasons.includes(end)).length / ends.length;
    expect(share('done', 'waiting_for_you')).toBeGreaterThanOrEqual(0.95);
    expect(share('done')).toBeGreaterThan(0.1);
    expect(share('waiting_for_you')).toBeGreaterThan(0.1);
  });

  test.each(languages)('has every kind of turn in %s', (language) => {
    const settings = fc
      .sample(settingOf(3, 6), { numRuns: 600, seed: 11 })
      .filter((setting) => setting.language === language);
    const turns = settings.flatMap((setting) => discuss(setting).turns);
    const kinds = [
      'supports',
      'disagreements',
      'concessions',
      'stands',
      'answers',
      'additions',
      'handOvers',
      'decisions',
      'objectionOpeners',
      'challengeOpeners',
    ] as const;
    for (const kind of kinds) {
      const said = turns.filter(({ text }) => holdsPhrase(text, phrases[language][kind]));
      expect(said.length, kind).toBeGreaterThan(2);
    }
    const reasons = new Set(turns.map(({ because }) => because));
    expect(reasons).toEqual(new Set(['field', 'mentioned', 'asked', 'objected', 'challenger']));
    expect(turns.filter(({ text }) => text === passWord).length).toBeGreaterThan(2);
  });

  test('members who are contradicted answer by name, and members who are called never pass', () => {
    fc.assert(
      fc.property(settingOf(3, 6), (setting) => {
        for (const { text, answers } of discuss(setting).turns) {
          if (answers === null) continue;
          expect(text).not.toBe(passWord);
          expect(readHandOver(text, setting.members).named).toContain(answers);
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('independent answers differ from each other, and call nobody', () => {
  fc.assert(
    fc.property(settingOf(3, 3), (setting) => {
      const texts = setting.members.map((_, speaker) => {
        const turn = {
          speaker,
          because: 'independent',
          answers: null,
          responseType: 'reply',
        } as const;
        return compose(setting, [], turn, speaker + 1);
      });
      const { families } = phrases[setting.language];
      const gists = Object.values(families).flatMap(({ positions }) => positions);
      const taken = texts.map((text) => gists.filter((gist) => holdsPhrase(text, [gist])).join());
      expect(new Set(taken).size).toBe(texts.length);
      for (const text of texts) {
        const { mentioned, asked, asksVisitor } = readHandOver(text, setting.members);
        expect({ mentioned, asked, asksVisitor }).toEqual({
          mentioned: [],
          asked: [],
          asksVisitor: false,
        });
      }
    }),
  );
});

test('a round gives everybody a turn, and hands the floor to nobody', () => {
  fc.assert(
    fc.property(settingOf(2, 7), (setting) => {
      const lines: Facts['transcript'] = [];
      for (const [speaker, { name }] of setting.members.entries()) {
        const turn = { speaker, because: 'order', answers: null, responseType: 'reply' } as const;
        const text = compose(setting, lines, turn, speaker + 1);
        expect(text).not.toBe(passWord);
        const { mentioned, asked } = readHandOver(text, setting.members);
        expect([...mentioned, ...asked]).toEqual([]);
        lines.push({ sender: name, content: text, isVisitor: false });
      }
    }),
  );
});

/** Asks every member in turn after these lines, and adds what they say. */
function askEveryone(setting: Setting, lines: Facts['transcript']): string[] {
  const firstLine = lines.length + 1;
  return setting.members.map(({ name }, speaker) => {
    const turn = { speaker, because: 'order', answers: null, responseType: 'reply' } as const;
    const maxTurns = setting.members.length;
    const text = compose(setting, lines, turn, speaker + 1, {
      discussion: {
        because: 'order',
        answers: null,
        turn: speaker + 1,
        maxTurns,
        firstLine,
        passWord,
      },
    });
    if (text !== passWord) lines.push({ sender: name, content: text, isVisitor: false });
    return text;
  });
}

describe('everybody who is asked right after a discussion', () => {
  const settings = fc.sample(settingOf(3, 6), { numRuns: 60, seed: 5 });
  const afterDiscussion = (setting: Setting) =>
    discuss(setting)
      .turns.filter(({ text }) => text !== passWord)
      .map(({ speaker, text }) => ({
        sender: setting.members[speaker]?.name ?? '',
        content: text,
        isVisitor: false,
      }));

  test('answers, with words that nobody has said, and only the last asks the visitor', () => {
    for (const setting of settings) {
      const lines: Facts['transcript'] = afterDiscussion(setting);
      const earlier = lines.map(({ content }) => content);
      const texts = askEveryone(setting, lines);
      expect(texts).not.toContain(passWord);
      expect(new Set([...earlier, ...texts]).size).toBe(new Set(earlier).size + texts.length);
      for (const text of texts) expect(wordCount(text)).toBeLessThanOrEqual(60);
      for (const text of texts.slice(0, -1)) {
        expect(readHandOver(text, setting.members).asksVisitor).toBe(false);
      }
    }
  });

  test('answers another question too, also the third in a row', () => {
    const questions = { en: 'And then?', de: 'Und dann?', es: '¿Y luego?' };
    for (const setting of settings) {
      const lines: Facts['transcript'] = afterDiscussion(setting);
      for (const more of ['', ' 2', ' 3']) {
        const content = `${questions[setting.language]}${more}`;
        lines.push({ sender: 'You', content, isVisitor: true });
        expect(askEveryone(setting, lines)).not.toContain(passWord);
      }
    }
  });

  test('may pass when asked once more without another word', () => {
    const passes = settings.flatMap((setting) => {
      const lines: Facts['transcript'] = afterDiscussion(setting);
      askEveryone(setting, lines);
      return askEveryone(setting, lines).filter((text) => text === passWord);
    });
    expect(passes.length).toBeGreaterThan(0);
  });
});

test('an objection from before the visitor’s last message is answered by its target', () => {
  const setting: Setting = {
    ...missions.es,
    language: 'es',
    question: '¿Cómo lo resolvemos?',
    members: ['Carmen', 'Alba', 'Omar'].map((name) => ({
      name,
      role: 'Diseñadora',
      description: '',
    })),
  };
  const before = [
    { sender: 'Carmen', content: 'Yo haría una prueba de voz de diez minutos.', isVisitor: false },
    { sender: 'Alba', content: 'Me opongo, Carmen: eso asusta a la gente.', isVisitor: false },
    { sender: 'You', content: '¿Cómo lo resolvemos?', isVisitor: true },
  ];
  const turn = { speaker: 0, because: 'objected', answers: 1, responseType: 'reply' } as const;
  const text = compose(setting, before, turn, 1, {
    discussion: {
      because: 'objected',
      answers: 'Alba',
      turn: 1,
      maxTurns: 6,
      firstLine: before.length + 1,
      passWord,
    },
  });
  const { concessions, stands } = phrases.es;
  expect(holdsPhrase(text, [...concessions, ...stands])).toBe(true);
  expect(text).toContain('Alba');
});

test.each([
  ['Directora', 'strategy'],
  ['CTO', 'engineering'],
  ['Tesorero', 'finance'],
])('the role %s belongs to %s', (role, family) => {
  expect(familyOf(role)).toBe(family);
});

test('a detailed answer has grounds, and ends with its hand-over', () => {
  const setting = fc.sample(settingOf(4, 4), { numRuns: 1, seed: 3 })[0]!;
  const turn = { speaker: 0, because: 'field', answers: null, responseType: 'reply' } as const;
  const text = compose(setting, [], turn, 1, { responseLength: 'long' });
  expect(wordCount(text)).toBeGreaterThan(60);
  expect(text.split('\n\n').length).toBeGreaterThan(1);
});

test('lines of other models and names that cannot be called are no obstacle', () => {
  const members = ['???', 'Ana', 'Ana', 'Ben'].map((name, at) => ({
    name,
    role: ['Critic', 'Researcher', 'Finance Lead', 'Designer'][at] ?? '',
    description: '',
  }));
  const setting: Setting = {
    ...missions.en,
    members,
    language: 'en',
    question: '@Ben, @all or you?',
  };
  const lines = members.map(({ name }) => ({
    sender: name,
    content: '**No.** Would @Ben and @Ana pay, or @all of you? Ask me@example.org.',
    isVisitor: false,
  }));
  for (let speaker = 0; speaker < members.length; speaker += 1) {
    for (let number = 1; number <= 8; number += 1) {
      for (const because of ['field', 'silent', 'mentioned', 'objected'] as const) {
        const answers =
          because === 'mentioned' || because === 'objected' ? (speaker + 1) % 4 : null;
        const turn = { speaker, because, answers, responseType: 'reply' } as const;
        const text = compose(setting, lines, turn, number);
        expect(text).not.toBe('');
        expect(readHandOver(text, members).isToEveryone).toBe(false);
      }
    }
  }
});

test.each(languages)('each gist in %s is found in its own sentence only', (language) => {
  const { families, asksForFact: _, greeting: __, ...rest } = phrases[language];
  const gists = Object.keys(families).flatMap((family) =>
    familyGists(phrases[language], family as keyof typeof families),
  );
  expect(gists.filter((gist) => gist === '' || /[{}]/u.test(gist))).toEqual([]);
  expect(new Set(gists).size).toBe(gists.length);
  const ungisted = Object.values(families).map(
    ({ positions: ___, conditions: ____, sights: _____, ...lists }) => lists,
  );
  const others = JSON.stringify([rest, ungisted]);
  expect(gists.filter((gist) => others.includes(gist))).toEqual([]);
  expect(
    gists.filter((gist) => gists.some((other) => other !== gist && other.includes(gist))),
  ).toEqual([]);
});
