import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyFilter } from './reply-filter.ts';

const participants = [
  { name: 'Maria Chen', role: 'CTO', description: '' },
  { name: 'John Doe', role: 'CEO', description: '' },
  { name: 'Zoë', role: 'Legal Lead', description: '' },
];

const instructions = 'You are Maria Chen.';

function filterPieces(pieces: readonly string[], earlier: readonly string[] = []) {
  const filter = createReplyFilter({ instructions, participants, speakerIndex: 0, earlier });
  let shown = '';
  let taken = 0;
  for (const piece of pieces) {
    if (filter.isFinished) break;
    taken += 1;
    shown += filter.push(piece);
  }
  shown += filter.end();
  const { verdict, withheld, lengthError } = filter;
  return { shown, taken, verdict, withheld, lengthError };
}

/** Filters a text in one piece; a property below shows that the split into pieces makes no difference. */
const filtered = (text: string) => filterPieces([text]).shown;

describe('the name of the speaker in front', () => {
  it.each([
    'Maria Chen: Start small.',
    'Maria: Start small.',
    '**Maria Chen:** Start small.',
    '**Maria Chen**: Start small.',
    '[Maria Chen]: Start small.',
    '[Maria Chen (CTO)]: Start small.',
    'Maria Chen (CTO): Start small.',
    '**Maria Chen (CTO):** Start small.',
    '*Maria Chen, CTO*: Start small.',
    'CTO: Start small.',
    'CTO (Maria Chen): Start small.',
    'maria chen： Start small.',
    'Maria Chen\nStart small.',
    '**Maria Chen (CTO)**\n\nStart small.',
    '# Maria Chen\nStart small.',
    '**Maria Chen**\n\nStart small.',
    '**Maria**\n\nStart small.',
    'Maria\nStart small.',
    '**CTO**\n\nStart small.',
    '### CTO\nStart small.',
    '[CTO]\n\nStart small.',
    '**Maria (thinking aloud)**\n\nStart small.',
    '**CEO**\n\nStart small.',
    '**CEO**\n**Maria:** Start small.',
    '## Legal Lead\nStart small.',
    '**CEO (nods)**\n\nStart small.',
    'Maria Chen:\n\nStart small.',
    'Maria Chen (CTO):\n> Start small.',
    'Maria Chen here: Start small.',
    '**Maria here:** Start small.',
    'CTO here: Start small.',
    'Hier spricht Maria Chen: Start small.',
    'Aquí Maria: Start small.',
    'Maria here, start small.',
    'Maria Chen (thinking aloud): Start small.',
    'Maria Chen speaking, start small.',
    '**Maria here**, start small.',
    'Hier spricht Maria, start small.',
    'Maria hier,\n\nStart small.',
    'Maria says: Start small.',
    'Maria Chen says: "Start small."',
    '**Maria sagt:** Start small.',
    'As Maria: Start small.',
    'CTO says: Start small.',
    '**Maria Chen** – Start small.',
    '**Maria Chen** (CTO) — Start small.',
    '**Maria Chen (CTO) –** Start small.',
    '**Maria** (CTO): Start small.',
    'Maria Chen – Start small.',
    'Maria Chen - Start small.',
    '[Maria Chen] Start small.',
    'Aquí Maria Chen, start small.',
    '\n\n  Maria Chen:   Start small.  \n',
    '"Maria Chen: Start small."',
    'Maria Chen: "Start small."',
    '“Start small.”',
    '«Start small.»',
    '<reply>Start small.</reply>',
    '<reply>\nMaria: Start small.\n</reply>\nHope this helps!',
    '```text\nStart small.\n```',
    '```\nMaria Chen: Start small.\n```\n',
    '<think>Maria: hm\nJohn: no</think>\n\nMaria: Start small.',
    '<thinking>hm</thinking>Start small.',
  ])('is removed, and so are wrappers around the reply: %j', (text) => {
    expect(filtered(text)).toBe('Start small.');
  });

  it('is removed before each paragraph that repeats it', () => {
    expect(filtered('Maria: One.\n\nMaria: Two.')).toBe('One.\n\nTwo.');
  });

  it('stays inside a sentence, and at the beginning of one', () => {
    for (const text of [
      'Maria Chen built it.',
      'CTOs: we need one.',
      'Marianne: she knows.',
      'As CTO: no.',
      'You should ask John: he knows.',
      'Maria here and John there, that is the plan.',
      'This is Maria, the CTO, in all her plans.',
      'John here, who sells tickets, knows.',
      'Start small.\nMaria here, John there.',
    ]) {
      expect(filtered(text)).toBe(text);
    }
  });

  it('leaves bold text that continues after the name', () => {
    expect(filtered('**Maria: Stop.** Then go.')).toBe('**Stop.** Then go.');
  });
});

describe('at the label of another speaker', () => {
  it.each([
    'John Doe: I agree.',
    'John: I agree.',
    '**John Doe (CEO):** I agree.',
    '[John Doe]: I agree.',
    'CEO: I agree.',
    'John Doe (CEO)\nI agree.',
    '**John Doe**\nI agree.',
    'Zoe: I agree.',
    'ZOË (Legal Lead): I agree.',
    'John here: I agree.',
    '**John Doe speaking:** I agree.',
    'Hier ist John: I agree.',
    'Soy John Doe: I agree.',
    'John (nods): I agree.',
    '**John Doe (CEO, smiling):** I agree.',
    'Zoe (to Maria): I agree.',
    'Human: Thanks!',
    'Tú: Thanks!',
    '```\nJohn Doe: I agree.\nZoë: So do I.\n```',
    '```text\n**John:** I agree.\n```',
    'User: Thanks!',
    'You: Thanks!',
    '**You:** Thanks!',
    '> John: I agree.'.slice(2),
  ])('the reply ends: %j', (line) => {
    expect(filtered(`Start small.\n${line}\nMore.`)).toBe('Start small.');
    expect(filtered(`Start small.\n\n${line}`)).toBe('Start small.');
  });

  it.each([
    'Iris: I agree.',
    '**Iris**\n\nI agree.',
    'Dr. Iris Wolff: I agree.',
    'Iris says: I agree.',
  ])('is found behind a title too: %j', (line) => {
    const filter = createReplyFilter({
      instructions,
      participants: [...participants, { name: 'Dr. Iris Wolff', role: 'Nurse', description: '' }],
      speakerIndex: 0,
      earlier: [],
    });
    expect(filter.push(`Start small.\n\n${line}`) + filter.end()).toBe('Start small.');
  });

  it('inside a block without a language ends the block too', () => {
    expect(filtered('So:\n\n```\nPlan A\nJohn: I agree.\n```\nMore.')).toBe(
      'So:\n\n```\nPlan A\n```',
    );
    expect(filtered('So:\n```\nMaria: A.\nB.\n```')).toBe('So:\n```\nA.\nB.\n```');
  });

  it.each([
    '**John Doe** – I agree.',
    '**John Doe** — I agree.',
    '**John Doe** - I agree.',
    '**John Doe** -- I agree.',
    '**John Doe**—I agree.',
    '**John Doe –** I agree.',
    '**John** – I agree.',
    '*John Doe* – I agree.',
    '__John Doe__ – I agree.',
    '**John Doe (CEO)** – I agree.',
    '**John Doe** (CEO) – I agree.',
    '**John Doe, CEO** – I agree.',
    '**John (nods)** – I agree.',
    '### John Doe – I agree.',
    'John Doe (CEO) – I agree.',
    '**User** – Thanks!',
    '[John Doe] I agree.',
  ])('with a dash or in brackets too: %j', (line) => {
    expect(filtered(line)).toBe('');
    expect(filtered(`Start small.\n\n${line}\nMore.`)).toBe('Start small.');
  });

  it.each([
    '**CEO**\n\nWe should start.',
    '**CEO**\nI agree.',
    '*CEO*\n\nYes, let us start.',
    '__CEO__\n\n“We should start.”',
    '## CEO\n\nIn that case, we should start.',
    '[CEO]\nWe should start.',
    '**Legal Lead**\n\nWir sollten anfangen.',
    '**Legal Lead**\n\nCreo que sí.',
    '**CEO (nods)**\n\nI agree.',
    'CEO\nI agree.',
    '**John**\n\nI agree.',
    '**John**\n\nThe port closes at six.',
    '**John (nods)**\nThe port closes at six.',
    '### John\nThe port closes at six.',
    '**John Doe**\n\nThe port closes at six.',
    '**Zoë (smiling)**\n\nThe port closes at six.',
  ])('alone on a line too: %j', (lines) => {
    expect(filtered(lines)).toBe('');
    expect(filtered(`Start small.\n\n${lines}\nMore.`)).toBe('Start small.');
    for (const size of [1, 2, 3, 7]) {
      const pieces = `Start small.\n\n${lines}\nMore.`.match(new RegExp(`[^]{1,${size}}`, 'gu'));
      expect(filterPieces(pieces ?? []).shown).toBe('Start small.');
    }
  });

  it.each([
    '**Next steps**\n\nWe should start.',
    '**CEO approval**\n\nWe need it.',
    '**CEO** approval\nWe need it.',
    '**CEO?**\n\nWe should ask.',
    '## What the CEO decides\n\nI would ask.',
    '“CEO”\n\nWe should not say that.',
    'They wrote:\n\n> **CEO**\n> We should wait.\n\nI disagree.',
    '**CEO**\n- sells tickets\n- asks the port',
    '**CEO**\n1. We sell tickets',
    '**CEO**\n\ndecides what we sell.',
    '**John**\n- sells tickets\n\n## CEO\n- asks the port',
    '**John**\nsells tickets.',
    'Who decides?\n\n**John**',
    'Who decides?\n\n**CEO**',
    'They are:\n\nCEO\nCTO\nWe need both.',
    'By field:\n\n**CEO**\n\nTickets and money first.',
    'Plan:\n\n**CTO**\n\nI build.',
    'John\n\nI agree with you.',
    'The\nCEO\nWe need one.',
  ])('a heading, a list and a quotation stay: %j', (text) => {
    expect(filtered(text)).toBe(text);
    expect(filterPieces(Array.from(text)).shown).toBe(text);
  });

  describe('a heading that is a topic, and only part of what a member is called', () => {
    const team = [
      { name: 'Maria Chen', role: 'CTO', description: '' },
      { name: 'John Doe', role: 'Marketing Lead', description: '' },
      { name: 'Zoë', role: 'Head of Sales & Events', description: '' },
      { name: 'Grace Obi', role: 'Budget', description: '' },
      { name: 'Events Ed', role: 'Host', description: '' },
    ];
    const filteredFor = (text: string) => {
      const shown = [[text], Array.from(text)].map((pieces) => {
        const filter = createReplyFilter({
          instructions,
          participants: team,
          speakerIndex: 0,
          earlier: [],
        });
        return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
      });
      expect(shown[1]).toBe(shown[0]);
      return shown[0];
    };

    it.each([
      ['part of a role', '**Marketing**\n\nWe should start.'],
      ['part of a role, further on', 'Start small.\n\n## Marketing\nI would begin with posters.'],
      ['part of a role, in brackets', '[Lead]\nWe need one.'],
      ['parts of a role', '**Sales & Events**\n\nWe sell at the gate.'],
      ['a role and more', '**Marketing Lead and Sales**\n\nWe should share the work.'],
      ['an article and a role', '**The Budget**\n\nWe should keep it small.'],
      ['a number and a role', '**1. Budget**\n\nWe should keep it small.'],
      ['a topic of its own', '**Time**\n\nWe have six weeks.'],
      ['a first name that is part of a role', '**Events**\n\nWe should hold two.'],
      ['the same above other words', 'Start small.\n\n**Events**\nTwo are enough.'],
      ['part of a role without markup', 'Marketing\n\nWe should start.'],
    ])('stays: %s', (_, text) => {
      expect(filteredFor(text)).toBe(text);
    });

    it.each([
      ['a whole role', '**Budget**\n\nWe should keep it small.'],
      ['a whole role of several words', '## Marketing Lead\nI would begin with posters.'],
      ['a whole role with a mark in it', '**Head of Sales & Events**\n\nWe sell.'],
      ['a whole name', '**Events Ed**\n\nWe should hold two.'],
      ['a first name', '**Grace**\n\nWe should keep it small.'],
    ])('ends the reply: %s', (_, text) => {
      expect(filteredFor(`Start small.\n\n${text}`)).toBe('Start small.');
    });
  });

  it('a role alone on a line waits for the words below it, and no longer', () => {
    const filter = createReplyFilter({ instructions, participants, speakerIndex: 0, earlier: [] });
    expect(['**C', 'EO', '**', '\n\n', 'Start'].map((piece) => filter.push(piece)).join('')).toBe(
      '',
    );
    expect(filter.push(` small. ${'And so on. '.repeat(30)}`)).toMatch(/^Start small\. And/u);
    const cut = createReplyFilter({ instructions, participants, speakerIndex: 0, earlier: [] });
    expect(['**CEO**\n\nWe', ' should start.\n'].map((piece) => cut.push(piece)).join('')).toBe('');
    expect(cut.isFinished).toBe(true);
  });

  it.each([
    'John says: I agree.',
    'John Doe says: I agree.',
    '**John says:** I agree.',
    '**John Doe** says: I agree.',
    '*John Doe (CEO) replies:* I agree.',
    'CEO says: I agree.',
    'The CEO adds: I agree.',
    'John then says: I agree.',
    'John (nodding) says: I agree.',
    'John says to Maria: I agree.',
    'John says (nodding): I agree.',
    'John chimes in:\nI agree.',
    'John said: I agree.',
    'John says: “I agree.”',
    "John says: 'I don't mind.'",
    'Zoë says: "I agree.\nAnd I go on."',
    `John says: "${'I agree. '.repeat(40)}"`,
    'Says John: I agree.',
    'As John: I agree.',
    'As John Doe: I agree.',
    'Speaking as John: I agree.',
    'On behalf of John: I agree.',
    'John sagt: Einverstanden.',
    'John Doe antwortet: Einverstanden.',
    'John fügt hinzu: Einverstanden.',
    'John sagt zu Maria: Einverstanden.',
    'Der CEO sagt: Einverstanden.',
    'Als John: Einverstanden.',
    'Im Namen von John: Einverstanden.',
    'John dice: De acuerdo.',
    'John Doe añade: De acuerdo.',
    'Dice John: De acuerdo.',
    'El CEO responde: De acuerdo.',
    'Como John: De acuerdo.',
    'En nombre de John: De acuerdo.',
  ])('with reporting words too: %j', (line) => {
    expect(filtered(line)).toBe('');
    expect(filtered(`Start small.\n\n${line}\nMore.`)).toBe('Start small.');
  });

  it.each([
    'John says we should begin: two boats are enough.',
    'John says we should wait – I would not.',
    'As John says: two boats are enough.',
    'Wie John sagt: zwei Boote reichen.',
    'Como dice John: bastan dos barcas.',
    'I disagree. John said: “We must wait.” That costs a year.',
    'John said: “We must wait.”',
    'John says: “We must wait.” I would not.',
    "John said: 'We must wait.'\n\nThat costs a year.",
    'John sagte: „Wir müssen warten.“ Das kostet ein Jahr.',
    'John dijo: «Hay que esperar.»',
    'As CEO: no.',
    'As Johanna: no.',
    'As a user: I want tickets.',
    'You say: two boats. Why?',
    'John asks: what does it cost? Ten euros.',
    'John – I agree with you.',
    'John Doe – who sells tickets – knows.',
    '**John Doe** sells tickets – two a day.',
    '**John Doe–Smith** sells tickets.',
    '**CEO** – money and people.',
    '**You** – decide today.',
    '- **John Doe** – tickets\n- **Zoë** – permits',
    '[John](https://port.example) – his page.',
    'Maria – and John – know it.',
  ])('stays where others are quoted, spoken to or spoken of: %j', (text) => {
    expect(filtered(text)).toBe(text);
  });

  it('the call can be cancelled at once', () => {
    const pieces = ['Start small.', '\n', 'John', ':', ' I', ' agree', '.'];
    expect(filterPieces(pieces)).toMatchObject({
      shown: 'Start small.',
      taken: 4,
      verdict: 'sound',
    });
  });

  it('a list about people, a heading, code and a name in a sentence stay', () => {
    for (const text of [
      'Next:\n- John: sells tickets\n- Zoë: asks the port\n1. Maria: builds',
      'Plan\n\n## CEO: what it takes\nMoney.',
      'Run this:\n\n```yaml\nUser: x\nJohn: y\n```\n\nThen wait.',
      'Run this:\n\n```\ngo()\nJohn\n```\n\nThen wait.',
      'John is here: at the port.',
      'John (or Zoë) sells tickets: two a day.',
      'The port (John knows it): closed.',
      'John (he sells tickets) agrees.',
      'They are:\n\nJohn Doe (tickets)\nZoë (permits)',
      'Humans: we need them.',
      'During May: closed.',
      'Here is John: he sells.',
      'Ask them.\nJohn will know.\nYou will see.\nYour turn: go.',
      'Who decides?\n\nJohn Doe',
      'They are:\nJohn Doe\nZoë\nand me.',
    ]) {
      expect(filtered(text)).toBe(text);
    }
  });

  it('a line is held back only while it may still become a label', () => {
    const filter = createReplyFilter({ instructions, participants, speakerIndex: 0, earlier: [] });
    expect(filter.push('Yes.\nJo')).toBe('Yes.');
    expect(filter.push('hn')).toBe('');
    expect(filter.push(' should')).toBe('\nJohn should');
    expect(filter.push(' go.')).toBe(' go.');
  });
});

describe('a line of marks at the end', () => {
  it.each([
    'Start small.\n\n---\n\n**John Doe:** I agree.',
    'Start small.\n\n***\n**John Doe** – I agree.',
    'Start small.\n\n- - -\n___\n',
    'Start small.\n———\nJohn: I agree.',
    '<reply>Start small.\n---\n</reply>',
  ])('goes with what it separated: %j', (text) => {
    expect(filtered(text)).toBe('Start small.');
    expect(filterPieces(Array.from(text)).shown).toBe('Start small.');
  });

  it('stays between paragraphs, and marks that are text stay', () => {
    for (const text of [
      'Start small.\n\n---\n\nThen grow.',
      'Start small.\n\n**Then** grow.',
      'Start small.\n- one\n- two',
      'Either a or b: a --- or -',
      '**Start** small, *then* **grow**',
      'So:\n\n```\n---\n```',
    ]) {
      expect(filtered(text)).toBe(text);
      expect(filterPieces(Array.from(text)).shown).toBe(text);
    }
  });

  it('alone makes an empty reply', () => {
    expect(filterPieces(['---\n', 'John: I agree.'])).toMatchObject({
      shown: '',
      verdict: 'empty',
    });
  });
});

describe('what is not a wrapper', () => {
  it.each([
    '"Fast" is no goal.',
    '“Fast” is no goal, and “cheap” is none.',
    '```js\nrun()\n```\nThat is all.',
    'Use the `<reply>` tag.',
    'A model that writes <think> in a sentence means it.',
    'He said "go".',
    '*Really*, no.',
    '<b>No</b> tags.',
  ])('stays: %j', (text) => {
    expect(filtered(text)).toBe(text);
  });

  it('keeps a nested code block within a fence around everything', () => {
    expect(filtered('```markdown\nRun:\n```js\ngo()\n```\nDone.\n```')).toBe(
      'Run:\n```js\ngo()\n```\nDone.',
    );
  });

  it('is sent before the end of a long quotation', () => {
    const filter = createReplyFilter({ instructions, participants, speakerIndex: 0, earlier: [] });
    expect(filter.push(`"${'long words '.repeat(20)}`)).toContain('long words');
  });
});

describe('a repeated or empty reply', () => {
  const earlier = ['We should start with one small boat and a rope across the river.', 'Why?'];

  it('is held back when it repeats an earlier turn exactly or nearly', () => {
    for (const text of [
      earlier[0] ?? '',
      `Maria: ${earlier[0]}`,
      'We should start with one small boat and the rope across the river',
    ]) {
      const { shown, verdict, withheld } = filterPieces([text], earlier);
      expect({ shown, verdict }).toEqual({ shown: '', verdict: 'repeated' });
      expect(withheld).toContain('small boat');
    }
  });

  it('is sent from the first word that differs', () => {
    const filter = createReplyFilter({ instructions, participants, speakerIndex: 0, earlier });
    expect(filter.push('We should start ')).toBe('');
    expect(filter.push('with two boats ')).toBe('We should start with two boats');
    expect(filter.push('at once.')).toBe(' at once.');
    expect(filter.end()).toBe('');
    expect(filter.verdict).toBe('sound');
  });

  it('is sent at once when it starts differently or is short', () => {
    const filter = createReplyFilter({ instructions, participants, speakerIndex: 0, earlier });
    expect(filter.push('Fir')).toBe('Fir');
    expect(filter.push('st the ')).toBe('st the');
    expect(filterPieces(['Why?'], earlier)).toMatchObject({ shown: 'Why?', verdict: 'sound' });
  });

  it.each([
    '',
    '  \n',
    'Maria Chen:',
    '**Maria Chen (CTO)**\n',
    '<think>hm',
    'John: no.',
    '""',
    '```text\n```',
  ])('is empty: %j', (text) => {
    expect(filterPieces([text])).toMatchObject({ shown: '', verdict: 'empty' });
  });

  it('counts characters of scripts without spaces', () => {
    const turn = '我们应该先从一条小船开始。';
    expect(filterPieces([turn], [turn]).verdict).toBe('repeated');
    expect(filterPieces(Array.from(turn), [turn]).verdict).toBe('repeated');
    expect(filterPieces(['我们应该先问港口。'], [turn]).verdict).toBe('sound');
  });
});

describe('an endless reply', () => {
  it('is sent up to exactly the length limit of a message, and then fails', () => {
    for (const text of ['This is a sentence of a reply. '.repeat(400), '𝒜'.repeat(9_000)]) {
      const { shown, lengthError } = filterPieces([text]);
      expect(Array.from(shown)).toHaveLength(8_000);
      expect(text.startsWith(shown)).toBe(true);
      expect(lengthError).toMatchObject({
        reason: 'too_large',
        message: 'The answer was longer than 8,000 characters and was cut off there.',
      });
      expect(filterPieces(text.match(/.{1,7}/gsu) ?? []).shown).toBe(shown);
    }
  });

  it('does not fail when it ends exactly at the limit', () => {
    const text = 'x'.repeat(8_000);
    expect(filterPieces([text])).toMatchObject({ shown: text, lengthError: null });
  });
});

// Building blocks of difficult texts: labels, wrappers, halves of both, and plain words.
const fragment = fc.constantFrom(
  'Maria Chen',
  'Maria',
  'CTO',
  'John Doe',
  'John',
  'CEO',
  'Zoë',
  'User',
  'You',
  ' says',
  'As ',
  'Dice ',
  ' said to ',
  ' asks',
  ', ',
  '?',
  'how ',
  'I agree. ',
  '**CEO**\n',
  '**John**\n\n',
  'We should. ',
  "'",
  ' – ',
  '—',
  '-',
  '---',
  ':',
  '**',
  '*',
  '[',
  ']',
  '(',
  ')',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '> ',
  '>',
  '"',
  '“',
  '”',
  '```',
  '```text\n',
  '```js\n',
  '<reply>',
  '</reply>',
  '<think>',
  '</think>',
  '<',
  '#',
  '# ',
  '- ',
  'word',
  'Go on. ',
  'We should start with one small boat',
  ' and a rope',
  '。',
  '我们应该',
  '先从一条',
  '小船开始',
  '🙂',
  'é',
  '\t',
  '_',
);
const hardText = fc
  .array(fc.oneof({ weight: 6, arbitrary: fragment }, { weight: 1, arbitrary: fc.string() }), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));

describe('for any text of a model', () => {
  const earlier = [
    'We should start with one small boat and a rope across the river.',
    '我们应该先从一条小船开始。',
  ];

  it('the split into pieces makes no difference', () => {
    fc.assert(
      fc.property(
        hardText,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (text, sizes) => {
          const pieces: string[] = [];
          for (let at = 0, turn = 0; at < text.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          const inPieces = filterPieces(pieces, earlier);
          const whole = filterPieces([text], earlier);
          expect({ shown: inPieces.shown, verdict: inPieces.verdict }).toEqual({
            shown: whole.shown,
            verdict: whole.verdict,
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('the output neither begins nor ends with white space, and plain sentences are unchanged', () => {
    fc.assert(
      fc.property(hardText, (text) => {
        const { shown } = filterPieces([text], earlier);
        expect(shown).toBe(shown.trim());
        const plain = `The plan holds because ${text.replace(/[^a-z. ]/gu, '')} it does.`;
        expect(filtered(plain)).toBe(plain);
      }),
    );
  });
});
