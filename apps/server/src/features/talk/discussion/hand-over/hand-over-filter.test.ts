import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyFilter } from '../../reply/reply-filter.ts';
import { HandOverFilter } from './hand-over-filter.ts';

const participants = [
  { name: 'Maria Chen', role: 'CTO', description: '' },
  { name: 'Dr. José Groß', role: 'Head of Sales', description: '' },
  { name: '王小明', role: '律师', description: '' },
  { name: '🦊', role: 'Scout', description: '' },
];

function filter(pieces: Iterable<string>, team = participants) {
  const lines = new HandOverFilter(team);
  let text = '';
  for (const piece of pieces) text += lines.push(piece);
  text += lines.end();
  return { text, hasPassed: lines.hasPassed, handOvers: lines.handOvers };
}

const handOverLines = [
  '@Maria Chen',
  '→ @maria',
  '@José',
  '@Jose Gross',
  '**@Dr. José Groß (Head of Sales)**',
  '-> @Maria Chen and @José',
  '> @Maria, @José & @CTO.',
  '@王小明',
  '@律师',
  '@🦊',
  '@all',
  '@Todos',
  '@Head of Sales:',
  'PASS @Maria',
  '[Hands over to @Maria]',
  '(over to @José)',
  '*[Hands over to @Maria Chen.]*',
  '**(Over to @CTO and @José for the money)**',
  '→ [@王小明 next]',
  '[to @everyone]',
];
const bareHandOvers = [
  ['[Hands over to Maria]', '@Maria Chen'],
  ['**[Over to José Groß.]**', '@Dr. José Groß'],
  ['(passes the floor to Maria Chen, CTO)', '@Maria Chen'],
  ['[übergibt an die CTO]', null],
  ['[Übergibt an: Maria]', '@Maria Chen'],
  ['[pasa la palabra a José]', '@Dr. José Groß'],
  ['[Next: 王小明]', '@王小明'],
  ['[over to everyone]', '@everyone'],
  ['[over to you]', '@You?'],
  ['[over to Zed]', null],
  ['[next steps]', null],
  ['[Maria]', null],
] as const;
const bracketsBeforeText = [
  '[Hands over to @Maria] ',
  '**[Hands over to @Maria].** ',
  '(over to @José Groß) ',
  '[@Maria: the boats]: ',
  '→ [over to @🦊] — ',
];
const spokenHandOvers = [
  ['Over to Maria.', '@Maria Chen'],
  ['Over to Maria Chen!', '@Maria Chen'],
  ['*Over to the CTO.*', '@Maria Chen'],
  ['So, over to Maria and José.', '@Maria Chen @Dr. José Groß'],
  ['Over to you, Maria.', '@Maria Chen'],
  ['I’ll hand over to Dr. José Groß.', '@Dr. José Groß'],
  ['→ Over to Maria', '@Maria Chen'],
  ['Maria, over to you.', '@Maria Chen'],
  ['José, your turn!', '@Dr. José Groß'],
  ['Damit übergebe ich an Maria.', '@Maria Chen'],
  ['Ich übergebe an Maria.', '@Maria Chen'],
  ['Weiter an José Groß.', '@Dr. José Groß'],
  ['Maria, du bist dran.', '@Maria Chen'],
  ['Paso la palabra a Maria.', '@Maria Chen'],
  ['José, te toca.', '@Dr. José Groß'],
  ['Over to 王小明.', '@王小明'],
  ['Over to the harbour.', null],
  ['Over to Maria’s team next week.', null],
  ['Over to Zed.', null],
  ['Over to you.', null],
  ['- Over to Maria.', null],
  ['## Over to Maria', null],
  ['Handing over to Maria takes a day.', null],
  ['I hand over to Maria in May.', null],
  ['Maria, your turn to pay comes in May.', null],
  ['Next: Maria.', null],
] as const;
/** Behind a sentence, and behind words that do not end one. */
const endsOfLines = [
  ['Two boats. [Hands over to @Maria]', 'Two boats.', '[Hands over to @Maria]'],
  ['Two boats **[Over to José Groß.]**', 'Two boats', '@Dr. José Groß'],
  ['Two boats (over to Maria)', 'Two boats', '@Maria Chen'],
  ['Two boats (over to Maria and José).', 'Two boats', '@Maria Chen @Dr. José Groß'],
  ['Two boats. → [@王小明 next]', 'Two boats.', '→ [@王小明 next]'],
  ['Two boats. [over to you]', 'Two boats.', '@You?'],
  ['Two boats. [over to @Maria] PASS', 'Two boats.', '[over to @Maria] PASS'],
  ['Two boats. PASS @Maria', 'Two boats.', 'PASS @Maria'],
  ['Two boats. @Maria', 'Two boats.', '@Maria'],
  ['„Two boats!“ @José and @Maria.', '„Two boats!“', '@José and @Maria.'],
  ['Two boats → @Maria', 'Two boats', '→ @Maria'],
  ['Two boats. Over to Maria.', 'Two boats.', '@Maria Chen'],
  ['Two boats — over to Maria.', 'Two boats', '@Maria Chen'],
  ['Three boats. Over to Maria. PASS', 'Three boats.', '@Maria Chen'],
] as const;
const passLines = [
  'PASS',
  'pass',
  '"PASS"',
  '**Pass.**',
  '„PASS“',
  ' PASS! ',
  '> PASS',
  '`pass`',
  'ＰＡＳＳ',
  'PASS PASS',
  'Pass, pass … PASS!',
];
const ownPassLines = [
  'I pass.',
  '"Ich passe!"',
  '**Paso.**',
  '¡Yo paso!',
  'i pass',
  'PASS. I pass',
];
const textLines = [
  'I pass the salt.',
  'Ich passe auf.',
  'Paso a paso.',
  'Pass it on.',
  '[1] The harbour.',
  '[Maria] pays.',
  '(three boats) are enough',
  '(@Maria counted them) three boats are enough',
  '[@Maria](https://boats.example) knows',
  '[over to @Zed]',
  '[ask me@maria]',
  '[Hands over to @Maria',
  'PASSENGERS come first',
  'Passt.',
  'pa',
  'Pas de problème',
  '@Maria Chen, how many boats?',
  '@Mariana',
  '@Zed',
  '@',
  '- - -',
  'Ask @Maria',
  'me@maria',
  'and @Maria',
  '```',
  '3. @Maria',
  'We need 3 boats.',
  'Tests must PASS',
  'PASS laws first',
  'PASS-through cooling',
  'Two boats. P',
  '王小明 @王小明',
  'We hand it over to Maria’s team next week.',
  'Two boats. We hand it over to Maria.',
  'It all goes over to Maria.',
  'Two boats (@Maria counted them)',
  'Two boats (as counted by @Maria)',
  'Two boats [1]',
  'Two boats, as in [the plan](https://boats.example)',
  'Two boats. [@Maria](https://boats.example)',
  'Two boats [over to @Maria] are enough.',
  'Who pays? Maria.',
  'Ask Dr. @José',
  'We need input — @Maria',
  'Two boats - over to Maria.',
];

describe('the lines of a discussion', () => {
  it.each(handOverLines)('%j hands over and is dropped', (line) => {
    const { text, handOvers } = filter([`So be it.\n${line}`]);
    expect(text.trimEnd()).toBe('So be it.');
    expect(handOvers).toEqual([line.trim()]);
  });

  it.each(bareHandOvers)('%j hands over to %s without a sign', (line, mention) => {
    const whole = filter([`So be it.\n${line}`]);
    expect(whole.handOvers).toEqual(mention === null ? [] : [mention]);
    expect(whole.text.trimEnd()).toBe(mention === null ? `So be it.\n${line}` : 'So be it.');
    const front = filter([`${line} Two boats.`]);
    expect(front.text).toBe(mention === null ? `${line} Two boats.` : 'Two boats.');
    expect(filter(`So be it.\n${line}`)).toEqual(whole);
  });

  it.each(spokenHandOvers)('%j hands over to %s in words', (sentence, mention) => {
    const handOvers = mention === null ? [] : [mention];
    const shown = mention === null ? ` ${sentence}` : '';
    const alone = filter([`So be it.\n${sentence}`]);
    expect(alone.text.trimEnd()).toBe(mention === null ? `So be it.\n${sentence}` : 'So be it.');
    expect(alone.handOvers).toEqual(handOvers);
    expect(filter(`So be it.\n${sentence}`)).toEqual(alone);
    const behind = filter([`So be it. ${sentence}\nMore.`]);
    expect(behind).toEqual({ text: `So be it.${shown}\nMore.`, hasPassed: false, handOvers });
    expect(filter(`So be it. ${sentence}\nMore.`)).toEqual(behind);
  });

  it.each(endsOfLines)('%j ends with a hand-over, which is dropped', (line, text, handOver) => {
    for (const [whole, shown] of [
      [line, text],
      [`${line}\nMore.`, `${text}\nMore.`],
      [`${'Two boats, '.repeat(60)}${line}`, `${'Two boats, '.repeat(60)}${text}`],
    ] as const) {
      expect(filter([whole])).toEqual({ text: shown, hasPassed: false, handOvers: [handOver] });
      expect(filter(whole)).toEqual(filter([whole]));
    }
  });

  it.each(passLines)('%j passes and is dropped', (line) => {
    expect(filter([line])).toEqual({ text: '', hasPassed: true, handOvers: [] });
  });

  it.each(textLines)('%j is text', (line) => {
    expect(filter([line])).toEqual({ text: line, hasPassed: false, handOvers: [] });
  });

  it.each([
    'PASS. I have nothing to add.',
    '**PASS** – Maria said it.',
    'PASS - no.',
    'PASS PASS nothing to add',
  ])('%j passes and explains it', (line) => {
    expect(filter([line])).toEqual({ text: '', hasPassed: true, handOvers: [] });
    expect(filter(line)).toEqual(filter([line]));
  });

  it.each(ownPassLines)('%j is a pass if nothing else is said', (line) => {
    const pass = { text: '', hasPassed: true, handOvers: [] };
    for (const text of [line, `${line}\n`, `\n${line}`, `${line}\n\n${line}`]) {
      expect({ ...filter([text]), text: filter([text]).text.trim() }).toEqual(pass);
      expect(filter(text)).toEqual(filter([text]));
    }
    expect(filter([`${line}\n@Maria`])).toEqual({ ...pass, handOvers: ['@Maria'] });
  });

  it.each(ownPassLines.filter((line) => !line.startsWith('PASS')))(
    '%j is text beside other words',
    (line) => {
      for (const text of [`${line}\n\nTwo boats.`, `Two boats.\n${line}`, `${line} Two boats.`]) {
        expect(filter([text])).toEqual({ text, hasPassed: false, handOvers: [] });
        expect(filter(text)).toEqual(filter([text]));
      }
    },
  );

  it.each(bracketsBeforeText)('%j in front of text hands over and is dropped', (front) => {
    const whole = filter([`${front}next lamp`]);
    expect(whole).toEqual({ text: 'next lamp', hasPassed: false, handOvers: [front.trim()] });
    expect(filter(`${front}next lamp`)).toEqual(whole);
    const long = `So be it.\n${front}${'next lamp '.repeat(60)}\nEnd.`;
    expect(filter([long]).text).toBe(long.replace(front, ''));
    expect(filter(long)).toEqual(filter([long]));
    expect(filter([`${front}PASS`])).toMatchObject({ text: '', hasPassed: true });
  });

  it('keep a result of that name after other text', () => {
    expect(filter('Two tests:\nPASS: 12\nFAIL: 3').text).toBe('Two tests:\nPASS: 12\nFAIL: 3');
  });

  it.each([
    'I agree. PASS',
    'I agree. "PASS"',
    'I agree. **PASS.** ',
    'I agree.  PASS!',
    'I agree. PASS PASS',
    'I agree. PASS, PASS … "PASS".',
    `I agree.${' PASS'.repeat(40)}`,
  ])('%j loses the pass word after its last sentence', (line) => {
    expect(filter([line]).text.trimEnd()).toBe('I agree.');
    expect(filter(line).text).toBe(filter([line]).text);
    expect(filter([`${line}\nMore.`]).text).toMatch(/^I agree\. ?\nMore\.$/u);
  });

  it.each([
    `I agree.${' PASS'.repeat(20_000)}`,
    `${'*'.repeat(100_000)}PASS`,
    `[${'over to '.repeat(20_000)}`,
    `I agree. ${'('.repeat(100_000)}`,
    `${'PASS '.repeat(20_000)}x`,
    'Go. Over to '.repeat(10_000),
    `Go. ${'over to Maria and '.repeat(5_000)}`,
  ])('are read in time in proportion to their length: %#', (text) => {
    expect(filter([text]).text.length).toBeLessThanOrEqual(text.length);
    expect(filter(text.match(/.{1,7}/gsu) ?? []).text.length).toBeLessThanOrEqual(text.length);
  });

  it('for the visitor ask the visitor', () => {
    expect(filter(['Two boats?\n@You']).handOvers).toEqual(['@You?']);
  });

  it('take the blank lines after them along, and leave the paragraphs apart', () => {
    expect(filter(['One.\n\n@Maria\n\nTwo.\nPASS\nThree.']).text).toBe('One.\n\nTwo.\nThree.');
  });

  it('pass on text as soon as it can be no such line', () => {
    const lines = new HandOverFilter(participants);
    expect(lines.push('P')).toBe('');
    expect(lines.push('as')).toBe('');
    expect(lines.push('t')).toBe('Past');
    expect(lines.push(' @Maria')).toBe(' @Maria');
    expect(lines.push('\n@Mar')).toBe('\n');
    expect(lines.push('k')).toBe('@Mark');
  });
});

describe('the filter of a turn', () => {
  const hiddenLines = [
    ...handOverLines,
    ...passLines,
    ...spokenHandOvers.filter(([, mention]) => mention !== null).map(([sentence]) => sentence),
  ];
  const line = fc.oneof(
    fc.constantFrom(...textLines, '', ' ').map((text) => ({ text, isShown: true })),
    fc.constantFrom(...hiddenLines).map((text) => ({ text, isShown: false })),
    fc.constantFrom(...ownPassLines.slice(0, 4)).map((text) => ({ text, isShown: 'beside' })),
  );
  const message = fc.array(line, { maxLength: 12 });
  const cut = (text: string, sizes: readonly number[]) => {
    const pieces: string[] = [];
    for (let from = 0, at = 0; from < text.length; at += 1) {
      const size = sizes[at % sizes.length] ?? 1;
      pieces.push(text.slice(from, from + size));
      from += size;
    }
    return pieces;
  };
  const wholeLines = (text: string) => text.split('\n').map((each) => each.trim());

  it('never shows a line that hands over or passes, whatever the pieces', () => {
    fc.assert(
      fc.property(
        message,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (lines, sizes) => {
          const text = lines.map((each) => each.text).join('\n');
          const whole = filter([text]);
          const pieces = filter(cut(text, sizes));
          const single = filter(cut(text, [1]));
          expect(pieces).toEqual(whole);
          expect(single).toEqual(whole);
          const isTold = lines.some(
            ({ isShown, text: own }) => isShown === true && own.trim() !== '',
          );
          const shown = lines.filter(
            ({ isShown, text: own }) =>
              isShown !== false && own.trim() !== '' && (isShown === true || isTold),
          );
          expect(wholeLines(whole.text).filter((each) => each !== '')).toEqual(
            shown.map((each) => each.text.trim()),
          );
        },
      ),
    );
  });

  it('never lets a part of such a line through the filters of a reply, in pieces of one character', () => {
    const hidden = fc.constantFrom(...hiddenLines);
    const said = fc.constantFrom('We need 3 boats.', 'Two permits are missing.', '');
    fc.assert(
      fc.property(said, hidden, (words, last) => {
        const reply = createReplyFilter({
          instructions: 'Say what you know.',
          participants,
          speakerIndex: 0,
          earlier: [],
          lineFilter: new HandOverFilter(participants),
        });
        let shown = '';
        for (const character of `${words}\n\n${last}`) shown += reply.push(character);
        shown += reply.end();
        expect(shown).toBe(words);
        expect(reply.verdict).toBe(words === '' ? 'empty' : 'sound');
      }),
    );
  });
});

describe('in a team with a member whose name is the pass word', () => {
  const team = [...participants, { name: 'Pass Word', role: 'Critic', description: '' }];

  it.each(['PASS, I disagree.', 'PASS: two boats?', 'PASS – no.', 'I agree with you, PASS.'])(
    'words to that member stay: %j',
    (text) => {
      expect(filter([text], team)).toMatchObject({ text, hasPassed: false });
      expect(filter(text, team)).toMatchObject({ text, hasPassed: false });
    },
  );

  it.each([
    ['PASS', ''],
    ['PASS. Nothing to add.', ''],
    ['PASS PASS', ''],
  ])('a pass is one: %j', (text, shown) => {
    expect(filter([text], team)).toMatchObject({ text: shown, hasPassed: true });
  });

  it('the pass word after a sentence goes', () => {
    expect(filter(['Two boats. PASS'], team).text).toBe('Two boats.');
  });
});
