import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../../scripts/any-text.ts';
import { findAddressedMembers, readHandOver } from './mention.rules.ts';

const team = [
  { name: 'Chiamaka Obi', role: 'Analyst' },
  { name: 'Nora Feld', role: 'Designer' },
  { name: 'Nora Berg', role: 'Product Manager' },
  { name: 'Dr. Jürgen Søren-Łoś', role: 'Designer' },
  { name: '田中', role: '法務' },
];
const named = (text: string, members: readonly { name: string; role: string }[] = team) =>
  findAddressedMembers(text, members).map((index) => members[index]?.name);

describe('a mention with @', () => {
  test.each([
    ['@Chiamaka Obi what do you say', ['Chiamaka Obi']],
    ['@chiamaka, and you', ['Chiamaka Obi']],
    ['Hello @CHIAMAKA!', ['Chiamaka Obi']],
    ['(@analyst) please', ['Chiamaka Obi']],
    ['¿@Chiamaka, qué dices?', ['Chiamaka Obi']],
    ['line one\n@Product Manager: yours', ['Nora Berg']],
    ['@Jürgen', ['Dr. Jürgen Søren-Łoś']],
    ['@jurgen soren los', ['Dr. Jürgen Søren-Łoś']],
    ['@Dr. Jürgen Søren-Łoś', ['Dr. Jürgen Søren-Łoś']],
    ['@田中さん、どう思いますか', ['田中']],
    ["@Chiamaka's plan", ['Chiamaka Obi']],
  ])('names a member by whole name, first name or role: %s', (text, names) => {
    expect(named(text)).toEqual(names);
  });

  test('several members answer in the order of mention, each once; bare names are ignored then', () => {
    expect(named('@Nora Berg then @Chiamaka, @Nora Berg: what of 田中?')).toEqual([
      'Nora Berg',
      'Chiamaka Obi',
    ]);
  });

  test('a first name or role that two members share names nobody', () => {
    expect(named('@Nora what now')).toEqual([]);
    expect(named('@Designer what now')).toEqual([]);
  });

  test('the longest name wins', () => {
    const members = [
      { name: 'Nora', role: 'Analyst' },
      { name: 'Nora Feld', role: 'Designer' },
      { name: 'Nora Feld', role: 'Writer' },
    ];
    expect(named('@Nora go', members)).toEqual(['Nora']);
    expect(findAddressedMembers('@Nora Feld go', members)).toEqual([1]);
    expect(findAddressedMembers('@Nora Feld (Writer) go', members)).toEqual([2]);
  });

  test.each([
    ['write to chiamaka@example.org'],
    ['write to someone@chiamaka'],
    ['see https://chiamaka.example/analyst'],
    ['@chiamaka@example.org'],
    ['@Chiamakas'],
    ['@'],
    ['@all what do you think'],
    [''],
  ])('in %s names nobody', (text) => expect(named(text)).toEqual([]));
});

describe('a bare name', () => {
  test.each([
    ['Chiamaka, what does it cost?', ['Chiamaka Obi']],
    ['I like what Chiamaka said.', ['Chiamaka Obi']],
    ['What would the product manager do', ['Nora Berg']],
    ['I trust Nora Berg. Chiamaka, do you?', ['Chiamaka Obi']],
    ['Is it so?! Chiamaka and Nora Berg agree. Are you sure, 田中?', ['田中']],
  ])('of one member, or of one in a question, hands over: %s', (text, names) => {
    expect(named(text)).toEqual(names);
  });

  test.each([
    ['Chiamaka and Nora Berg both said so.'],
    ['Chiamaka or Nora Berg?'],
    ['The floor is open.'],
    ['Nora?'],
    ['the analysts'],
  ])('leaves open who answers: %s', (text) => expect(named(text)).toEqual([]));

  const withRoles = [
    { name: 'Mara Stein', role: 'Designer' },
    { name: 'Tariq Noor', role: 'Head of Sales' },
    { name: 'Li Wei', role: '律师' },
  ];
  test.each([
    ['Designer, what does it cost?', ['Mara Stein']],
    ['So be it. **Head of Sales**: what now', ['Tariq Noor']],
    ['What does it cost, designer?', ['Mara Stein']],
    ['What does it cost, Head of Sales', ['Tariq Noor']],
    ['What would the designer do?', ['Mara Stein']],
    ['Was meint unsere Designer dazu?', ['Mara Stein']],
    ['Was sagt der Head of Sales?', ['Tariq Noor']],
    ['¿Qué dice la designer?', ['Mara Stein']],
    ['¿Designer, qué dices?', ['Mara Stein']],
    ['> Well.\nDesigner?', ['Mara Stein']],
    ['律师怎么看？', ['Li Wei']],
    ['Which designer should we hire?', []],
    ['Do we need a designer, a lawyer or both?', []],
    ['Designer clothes, or what?', []],
    ['Should we hire designer, builder and cook?', []],
    ['Brauchen wir einen Designer?', []],
    ['¿Necesitamos designer?', []],
    ['Every designer would say so.', []],
  ])('that is a role counts after an article or as an address: %s', (text, names) => {
    expect(named(text, withRoles)).toEqual(names);
  });

  test('of one letter needs its @', () => {
    const members = [
      { name: 'A', role: 'Analyst' },
      { name: 'B', role: 'Writer' },
    ];
    expect(named('A plan', members)).toEqual([]);
    expect(named('@a plan', members)).toEqual(['A']);
  });
});

describe('a name without a letter', () => {
  const names = ['007', '🤖', '★', '$$$', '$', '№1', '❤️', '🇩🇪', '42'];
  const members = names.map((name, index) => ({ name, role: `Guard ${'ABCDEFGHI'[index]}` }));

  test.each(names)('is mentioned with its @: %s', (name) => {
    for (const text of [
      `@${name}`,
      `Hi @${name}, what now?`,
      `(@${name})`,
      `@${name}!`,
      `Is it @${name}?`,
    ]) {
      expect(named(text, members), text).toEqual([name]);
    }
  });

  test.each([
    'It costs 42 euros, or 007?',
    'That is great 🤖 ❤️',
    'Four ★ of five, for $ 3 and $$$',
    'mail@★ and x@42.example, 7@007',
    '@$$ or @★★ or @$5',
    '@420 or @0070',
  ])('is no mention in a sentence, an address or a longer one: %s', (text) => {
    expect(named(text, members)).toEqual([]);
  });

  test('is found among others, in order, and with its role', () => {
    const twins = [...members, { name: '★', role: 'Cook' }];
    expect(named('@$$$, then @Guard A and @★: agreed?', members)).toEqual(['$$$', '007', '★']);
    expect(findAddressedMembers('@★ Cook, and you?', twins)).toEqual([9]);
    expect(named('What does the guard say?', [{ name: '★', role: 'Guard' }])).toEqual(['★']);
    expect(named('A guard?', [{ name: '★', role: 'Guard' }])).toEqual([]);
  });
});

describe('a quoted line', () => {
  test.each([
    ['> Chiamaka Obi: Ask @Nora Feld, or 田中?\n\nWhy?', ['Chiamaka Obi']],
    ['> You: @Nora Feld, what now?\n\nOnce more.', []],
    ['> Chiamaka Obi: Yes.\n\n@Nora Feld, do you agree?', ['Nora Feld']],
    ['> Chiamaka Obi: Yes.\n\n> 田中: No.\n\nWell?', ['Chiamaka Obi']],
    ['Nora Feld > Nora Berg?', []],
  ])('names no member but the one whose words it quotes: %j', (text, names) => {
    expect(named(text)).toEqual(names);
  });
});

describe('the hand-over of a turn', () => {
  const names = (indexes: readonly number[]) => indexes.map((index) => team[index]?.name);

  test('names members with @ in order, and asks those whom a question addresses', () => {
    const handOver = readHandOver(
      'Nora Berg is right. @analyst, and @田中: agreed? Chiamaka, what would Nora Feld pay?',
      team,
    );
    expect(names(handOver.mentioned)).toEqual(['Chiamaka Obi', '田中']);
    expect(names(handOver.asked)).toEqual([]);
    expect(names(handOver.named)).toEqual(['Nora Berg', 'Chiamaka Obi', '田中', 'Nora Feld']);
  });

  test.each([
    ['@all what do you think', true],
    ['So: @Everyone!', true],
    ['(@alle)', true],
    ['¿@todos?', true],
    ['@allan', false],
    ['mail@all.example', false],
    ['@all.example', false],
    ['all of you', false],
  ])('%s is to everyone: %s', (text, expected) => {
    expect(readHandOver(text, team).isToEveryone).toBe(expected);
  });

  test.each([
    ['The price is open. Would you pay 40 euros?', true],
    ['Which one, @You?', true],
    ['Was ist Ihnen wichtiger?', true],
    ['Was ist ihnen wichtiger?', false],
    ['Kannst du das prüfen?', true],
    ['¿Cuánto pagarías tú?', true],
    ['¿Qué dice usted, **hoy**?', true],
    ['Would you? I would.', false],
    ['You would pay.', false],
    ['Would you pay that, Chiamaka?', false],
    ['Would @You pay that, Chiamaka?', true],
    ['What does it cost?', false],
    ['Would you (or anyone) pay?"', true],
    ['', false],
  ])('%s asks the visitor: %s', (text, expected) => {
    expect(readHandOver(text, team).asksVisitor).toBe(expected);
  });

  test.each([
    ['Chiamaka has it, e.g. for May. Is 田中 free?', ['田中']],
    ['Ask Chiamaka, e.g. about May, will you?', ['Chiamaka Obi']],
    ['Chiamaka, z. B. im Mai?', ['Chiamaka Obi']],
    ['¿Y Chiamaka, p. ej. en mayo?', ['Chiamaka Obi']],
    ['Does Chiamaka know Dr. Who?', ['Chiamaka Obi']],
    ['Is Chiamaka for No. 4 or not?', ['Chiamaka Obi']],
    ['Chiamaka says no. Is 田中 for it?', ['田中']],
    ['Chiamaka has boats, ropes etc. Is 田中 free?', ['田中']],
    ['Chiamaka likes plan B. Is 田中 free?', ['田中']],
    ['**Chiamaka, what?** 田中 is free.', ['Chiamaka Obi']],
  ])('%s asks %s: an abbreviation ends no sentence', (text, expected) => {
    expect(names(readHandOver(text, team).asked)).toEqual(expected);
  });

  test.each([
    ['Would you take plan A, e.g. in May?', true],
    ['Kannst du das prüfen, z. B. im Mai?', true],
    ['¿Qué dices tú, p. ej. en mayo?', true],
    ['Would you take No. 4?', true],
    ['Do you know? I say No. 4', false],
  ])('%s asks the visitor: %s, whatever is abbreviated', (text, expected) => {
    expect(readHandOver(text, team).asksVisitor).toBe(expected);
  });

  test.each([
    '.'.repeat(100_000) + 'x',
    '?'.repeat(100_000) + 'x',
    'z. '.repeat(50_000),
    'the '.repeat(50_000),
    `${' '.repeat(100_000)}designer`,
    `${'"'.repeat(100_000)} analyst`,
    '.*'.repeat(50_000),
    'No. 4 '.repeat(20_000),
    '\n'.repeat(100_000),
  ])('a hostile text takes time in proportion to its length: %#', (text) => {
    expect(readHandOver(`${text}\n@Chiamaka`, team).mentioned).toEqual([0]);
  });

  test('a long text with many names takes time in proportion to its length', () => {
    const text = 'Chiamaka '.repeat(20_000);
    expect(readHandOver(text, team).named).toEqual([0]);
    const symbols = [...team, { name: '★', role: 'Guard' }];
    expect(readHandOver('@★ '.repeat(60_000), symbols).mentioned).toEqual([team.length]);
  });
});

describe('a question that names several members', () => {
  const people = ['Aisha Khan', 'Bruno Sol', 'Chen', 'Dmitri'].map((name) => ({
    name,
    role: `Role of ${name}`,
  }));
  const asked = (text: string) =>
    readHandOver(text, people).asked.map((index) => people[index]?.name);

  test.each([
    'Aisha, was sagst du zu Brunos und Chens Plan?',
    'Aisha, was sagst du zum Plan von Bruno und Chen?',
    'Aisha Khan, what do you say to Bruno’s and Chen’s plan?',
    "Aisha, what do you say to Bruno's and Chen's plan?",
    'Aisha, ¿qué dices del plan de Bruno y Chen?',
    '¿Aisha, qué dices del plan de Bruno y Chen?',
    '**Aisha**, would you take Bruno or Chen?',
    'Aisha: Bruno or Chen?',
    'Aisha – Bruno oder Chen?',
    'Hi Aisha, is Bruno right, or Chen?',
    'Also gut, Aisha, hat Bruno recht oder Chen?',
    'Oye, Aisha, ¿tiene razón Bruno o Chen?',
    'Aisha, Bruno and Chen want to wait, do you?',
    'Aisha, Bruno has a plan like Chen’s: agreed?',
    'Aisha (finance), do you agree with Bruno and Chen?',
    'Aisha what do you say to Bruno and Chen?',
    'aisha was sagst du zu Bruno und Chen?',
    'Aisha qué dices de Bruno y Chen?',
    'What do you say to Bruno and Chen, Aisha?',
    'Was sagst du zu Brunos Plan und zu Chen, Aisha?',
    '¿Qué dices del plan de Bruno y Chen, Aisha?',
    'Do you agree with Chen’s plan for Bruno, Aisha?',
    'Do you agree with Bruno, Aisha?',
    'Und was meinst du, Aisha, zu Bruno und Chen?',
    'And you, Aisha: Bruno or Chen?',
    '¿Y tú, Aisha, estás con Bruno o con Chen?',
    'Hi Aisha!\n\nWhat is wrong with the plan of Bruno and Chen?',
    'Aisha? Was ist mit Bruno und Chen?',
    'Aisha, you know the numbers. What do you say to Bruno and Chen?',
    'Aisha, du kennst die Zahlen. Was sagst du zu Bruno und Chen?',
    'Thanks, Bruno. Aisha, is Chen right?',
    'Bruno and Chen are for it. Fine, but Aisha, what now?',
  ])('is to the one whom it addresses: %s', (text) => {
    expect(asked(text)).toEqual(['Aisha Khan']);
    expect(named(text, people)).toEqual(['Aisha Khan']);
  });

  test.each([
    ['Aisha and Bruno, what do you say to Chen?', ['Aisha Khan', 'Bruno Sol']],
    ['Aisha, Bruno: hat Chen recht?', ['Aisha Khan', 'Bruno Sol']],
    ['¿Qué decís del plan de Chen, Aisha y Bruno?', ['Chen', 'Aisha Khan', 'Bruno Sol']],
    ['Who pays, Aisha or Bruno?', ['Aisha Khan', 'Bruno Sol']],
    ['Should Aisha, Bruno or Chen begin?', ['Aisha Khan', 'Bruno Sol', 'Chen']],
    ['Aisha and Bruno want to wait, does Chen?', ['Aisha Khan', 'Bruno Sol', 'Chen']],
    ['Has Aisha asked Bruno?', ['Aisha Khan', 'Bruno Sol']],
    ['Aisha’s plan, is it better than Bruno’s?', ['Aisha Khan', 'Bruno Sol']],
    ['Between Aisha, Bruno and Chen, who decides?', ['Aisha Khan', 'Bruno Sol', 'Chen']],
    ['Would Bruno and his neighbour, Aisha, come?', ['Bruno Sol', 'Aisha Khan']],
  ])('and addresses several or nobody asks all of these: %s', (text, names) => {
    expect(asked(text)).toEqual(names);
    expect(named(text, people)).toEqual([]);
  });

  test.each([
    ['Aisha, is Bruno right? Chen, and you?', ['Aisha Khan', 'Chen'], ['Aisha Khan']],
    ['Aisha, your plan is good. What does Chen say?', ['Chen'], ['Chen']],
    ['Bruno, I disagree. Would you take the offer of Chen?', ['Bruno Sol'], ['Bruno Sol']],
    ['Aisha, please look at the plan of Bruno and Chen.', [], ['Aisha Khan']],
    ['Aisha, Bruno and Chen agree.', [], ['Aisha Khan']],
    ['I like it, Bruno. Chen is right.', [], ['Bruno Sol']],
    ['Bruno, what you describe is a risk for Chen.', [], ['Bruno Sol']],
  ])('%s asks %j, and is answered by %j', (text, names, answering) => {
    expect(asked(text)).toEqual(names);
    expect(named(text, people)).toEqual(answering);
  });

  test('others with @ get the floor too', () => {
    const { mentioned, asked: bare } = readHandOver(
      'Aisha, do you agree with @Chen and Bruno?',
      people,
    );
    expect({ mentioned, bare }).toEqual({ mentioned: [2], bare: [0] });
    expect(readHandOver('@Aisha, do you agree with Chen and Bruno?', people)).toMatchObject({
      mentioned: [0],
      asked: [],
    });
  });

  test.each(['hi ok so ', 'Aisha, ', 'you, Aisha, Bruno ', '( ', ' Aisha (', 'Aisha? '])(
    'takes time in proportion to its length, also when %j repeats',
    (piece) => {
      expect(asked(`${piece.repeat(20_000)}. Aisha, is Bruno right?`)).toEqual(
        expect.arrayContaining(['Aisha Khan']),
      );
    },
  );
});

const word = fc.stringMatching(/^[a-zäöüéñ]{2,8}$/u);
const member = fc.record({
  name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  role: word,
});
const teams = fc.uniqueArray(member, {
  minLength: 1,
  maxLength: 12,
  selector: ({ name }) => name,
});

describe('for any team and message', () => {
  test('a marked name of symbols and digits is found, and never without its @', () => {
    const symbols = fc.stringMatching(/^[$★+%&🤖🚀\d]{1,4}$/u);
    fc.assert(
      fc.property(symbols, teams, (name, people) => {
        const all = [...people, { name, role: 'Robot' }];
        expect(findAddressedMembers(`Well, @${name}, and now`, all)).toEqual([people.length]);
        const others = people.map((one) => ({ ...one, role: 'Human' }));
        const bare = [...others, { name, role: 'Robot' }];
        expect(findAddressedMembers(`Well, ${name} and x@${name}`, bare)).toEqual([]);
      }),
    );
  });

  test('only members are named, each once', () => {
    fc.assert(
      fc.property(teams, anyText, fc.array(word), (people, noise, words) => {
        const text = `${noise} ${words.map((one) => `@${one}`).join(' ')} ${people[0]?.role}`;
        const found = findAddressedMembers(text, people);
        expect(new Set(found).size).toBe(found.length);
        for (const index of found) expect(people[index]).toBeDefined();
      }),
    );
  });

  test('a marked whole name is found in any case, without its accents and among other words', () => {
    fc.assert(
      fc.property(teams, fc.nat(), fc.boolean(), (people, pick, isUpper) => {
        const index = pick % people.length;
        const name = people[index]?.name ?? '';
        const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
        const written = isUpper ? bare.toUpperCase() : bare;
        // Without accents two names may become equal; then the first one counts.
        const plain = people.map((one) => one.name.normalize('NFD').replace(/\p{M}/gu, ''));
        expect(findAddressedMembers(`1, 2: @${written}!`, people)).toEqual([plain.indexOf(bare)]);
      }),
    );
  });

  test('case and accents of the message change nothing', () => {
    fc.assert(
      fc.property(
        teams,
        fc.array(fc.oneof(word, fc.constantFrom('?', '.', '@'))),
        (people, parts) => {
          const text = [...parts, people[0]?.name, ...parts].join(' ');
          const expected = findAddressedMembers(text, people);
          expect(findAddressedMembers(text.toUpperCase(), people)).toEqual(expected);
          expect(findAddressedMembers(text.normalize('NFD'), people)).toEqual(expected);
        },
      ),
    );
  });
});
