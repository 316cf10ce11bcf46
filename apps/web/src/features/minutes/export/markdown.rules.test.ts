import { describe, expect, test } from 'vitest';
import { mara, nils } from '../../../../test/discussion-fixture.ts';
import {
  bruno,
  drills,
  keep,
  keepDecision,
  priceObjection,
} from '../../../../test/minutes-fixture.ts';
import { showInLanguage } from '../../../../test/show-in-language.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { memberId } from '@convoke/talk/team/member.ts';
import { exportedConversation } from './exported.rules.ts';
import { exportAsJson } from './json.rules.ts';
import { exportAsMarkdown } from './markdown.rules.ts';

const said = (id: string, sender: string, content: string): Message => ({
  id,
  sender,
  role: sender === 'You' ? '' : 'Researcher',
  content,
  time: '6:16 PM',
  sentAt: 0,
  fromUser: sender === 'You',
});
const messages = [
  said('a', 'You', '# Which *tools*?'),
  { ...said('x', 'Mara', ''), status: 'passed' as const },
  said('b', 'Mara', 'Drills.\n---\n<script>alert(1)</script>\n- and saws\n```\n# code\n```'),
];
const minutes = keep(
  {
    question: 'Which tools [first]?',
    keyResults: [{ text: '40 borrowings', state: 'at_risk', sources: [1] }],
    positions: [drills],
    objections: [{ ...priceObjection, sources: [0] }],
    actionItems: [{ what: 'Ask around', who: 'Mara', due: 'May', sources: [1] }],
    openQuestions: [{ text: 'Who pays?', to: null, sources: [] }],
    findings: [{ text: 'Saws *rust*', sources: [], unsupported: true }],
  },
  ['a', 'b'],
);
const decision = keepDecision(
  {
    reasons: [{ text: 'They are wanted', sources: [1] }],
    dissent: [{ member: bruno, view: 'Too dear', sources: [0] }],
    options: [{ name: 'Drills', for: [{ text: 'Wanted', sources: [1] }], against: [] }],
    overruled: [{ id: 'o1', against: 'the price', reason: 'A grant pays' }],
  },
  ['a', 'b'],
);
const sealedAnswer = { answer: 'My secret', confidence: 5, sealedAt: 1 };
const exported = exportedConversation(
  {
    title: '# Which *tools*?',
    messages,
    outcome: { minutes, decision, decidedAt: 0, sealedAnswer },
  },
  { vision: null, members: [mara, nils] },
);

test('the export begins with the decision, and each line leads to its messages', () => {
  const text = exportAsMarkdown(exported);
  const lines = text.split('\n');
  expect(lines[0]).toBe(String.raw`# \# Which \*tools\*?`);
  expect(lines.filter((line) => /^#{2,3} /u.test(line))).toEqual([
    '## Decision',
    '### Reasons',
    '### Dissent',
    '### Overruled objections',
    '### Options',
    '## Minutes',
    '### Key results',
    '### Positions',
    '### Objections',
    '### Action items',
    '### Open questions',
    '### Findings',
    '## Conversation',
  ]);
  expect(lines).toContain('- They are wanted ([2](#m2))');
  expect(lines).toContain('- **Mara** (70% confident): Drills ([2](#m2)) · Before: Saws · drifted');
  expect(lines).toContain('- **At risk:** 40 borrowings ([2](#m2))');
  expect(lines).toContain('- [ ] Ask around · Who: Mara · Due: May ([2](#m2))');
  expect(lines).toContain(String.raw`- Saws \*rust\* *(No message supports this line)*`);
  expect(lines).toContain('  - For: Wanted ([2](#m2))');
  expect(text).toContain(String.raw`**2. Mara (Researcher)**`);
});

test('a message says what it is and why its member had the floor', () => {
  const turn = { kind: 'objection' as const, because: 'asked' as const, answers: 'Nils' };
  const withTurn = exportedConversation(
    { title: '', messages: [{ ...said('t', 'Mara', 'Too loud.'), ...turn }], outcome: {} },
    { vision: null, members: [mara, nils] },
  );
  expect(exportAsMarkdown(withTurn)).toContain(
    '**1. Mara (Researcher)** · Objection · Asked by Nils · 6:16 PM',
  );
  expect(JSON.parse(exportAsJson(withTurn)).messages).toEqual([expect.objectContaining(turn)]);
});

test('the words of a message stay, but open no heading and no HTML', () => {
  const text = exportAsMarkdown(exported);
  expect(text).toContain('> **Which *tools*?**');
  expect(text).toContain(
    [
      '> **Drills.**',
      String.raw`\<script>alert(1)\</script>`,
      '- and saws',
      '```\n> # code\n> ```',
    ].join('\n> \n> '),
  );
  expect(text).not.toMatch(/^<script|^# Which/mu);
});

test('what answered an objection, changed a position or supports nothing is told', () => {
  const outcome = {
    minutes: keep(
      {
        positions: [{ ...drills, changed: { from: 'Saws', because: 0 } }],
        objections: [{ ...priceObjection, state: 'answered', sources: [0], answeredBy: [1] }],
        keyResults: [
          { text: 'Six lenders', state: 'planned', sources: [] },
          { text: 'A shed', state: 'untouched', sources: [] },
        ],
        openQuestions: [{ text: '1. Who pays?', to: 'You', sources: [] }],
      },
      ['a', 'b'],
    ),
  };
  const lines = exportAsMarkdown(
    exportedConversation({ title: '', messages, outcome }, { vision: null, members: [mara] }),
  ).split('\n');
  expect(lines).toContain(
    '- **Mara** (70% confident): Drills ([2](#m2)) · Before: Saws · Changed by [1](#m1)',
  );
  expect(lines).toContain(
    '- **Bruno** (no longer in the team) (Answered): the price ([1](#m1)) · Answered in [2](#m2)',
  );
  expect(lines).toContain('- **Planned:** Six lenders *(No message supports this line)*');
  expect(lines).toContain('- **Untouched:** A shed');
  expect(lines).toContain(String.raw`- 1\. Who pays? · To: you`);
});

test('who has left the team is said to have, wherever the record names that member', () => {
  const left = String.raw`**Bruno** (no longer in the team)`;
  const lines = exportAsMarkdown(exported).split('\n');
  expect(lines.filter((line) => line.includes('no longer'))).toEqual([
    `- ${left}: Too dear ([1](#m1))`,
    `- ${left}: the price · Your reason: A grant pays ([1](#m1))`,
    `- ${left} (Overruled): the price ([1](#m1))`,
  ]);
});

test('who was renamed has one name in the whole record', () => {
  const renamed = { ...mara, id: memberId(bruno), name: 'Bruna' };
  const markdown = exportAsMarkdown(
    exportedConversation(
      { title: '', messages, outcome: { minutes, decision } },
      { vision: null, members: [renamed, nils] },
    ),
  );
  expect(markdown).toContain('Bruna');
  expect(markdown).not.toContain('Bruno');
});

test('the sealed answer stays in the browser', () => {
  expect(exportAsMarkdown(exported)).not.toContain('My secret');
  const json = exportAsJson(exported);
  expect(json).not.toContain('My secret');
  expect(JSON.parse(json)).toMatchObject({
    decidedAt: '1970-01-01T00:00:00.000Z',
    minutes: { objections: [{ by: bruno }] },
    messages: [{ fromUser: true }, { sender: 'Mara' }],
  });
});

test('without minutes it is the conversation alone', () => {
  const bare = exportedConversation(
    { title: 'Tools', messages, outcome: {} },
    { vision: null, members: [mara] },
  );
  expect(exportAsMarkdown(bare)).toMatch(/^# Tools\n\n## Conversation\n\n/u);
});

test('its own words are in the language of the screen', async () => {
  await showInLanguage('de');
  expect(exportAsMarkdown(exported)).toMatch(/^## Entscheidung$/mu);
  await showInLanguage('en');
});

describe('of a conversation with files', () => {
  const file = {
    label: 'F1',
    name: 'lease *1*.pdf',
    kind: 'pdf' as const,
    hash: 'a1',
    size: 9,
    passages: 40,
    characters: 9_000,
    addedAt: 1,
    cited: [
      { n: 3, label: 'p. 2', text: 'Rent is 1,200 euros.\n# Due in May' },
      { n: 7, label: 'p. 3', text: 'Nobody cites this.' },
      { n: 12, label: '', text: 'The tenant pays for heating.' },
    ],
  };
  const talk = [
    said('a', 'Mara', 'It says “Rent is 1,200 euros” [F1:3].'),
    said('b', 'Nils', 'It says “No rent” [F1:3], and rent is 1,300 euros [F1:3].'),
  ];
  const findings = [{ text: 'Rent is 1,200 euros', sources: [0, 'F1:3', 'F1:12'] }];
  const cited = exportedConversation(
    {
      title: 'Lease',
      messages: talk,
      outcome: { minutes: keep({ findings }, ['a', 'b']) },
      files: [file, { ...file, label: 'F2', isRemoved: true }],
    },
    { vision: null, members: [mara, nils] },
  );

  test('Markdown has the marks, says which citations do not hold, and ends with the passages', () => {
    const text = exportAsMarkdown(cited);
    expect(text).toContain('> It says “Rent is 1,200 euros” [F1:3](#f1-3).');
    expect(text).toContain('“No rent” [F1:3](#f1-3) (Not in the source), and');
    expect(text).toContain('1,300 euros [F1:3](#f1-3) (Number not in the source).');
    expect(text).toContain('- Rent is 1,200 euros ([1](#m1), [F1:3](#f1-3), [F1:12](#f1-12))');
    const passages = text.slice(text.indexOf('## Passages'));
    expect(passages.split('\n').filter((line) => line !== '')).toEqual([
      '## Passages',
      String.raw`### F1 · lease \*1\*.pdf`,
      '<a id="f1-3"></a>**F1:3 · p. 2**',
      '> Rent is 1,200 euros.\\',
      String.raw`> \# Due in May`,
      '<a id="f1-12"></a>**F1:12**',
      '> The tenant pays for heating.',
      expect.stringMatching(/^\*Made with/u),
    ]);
  });

  test('JSON has the passages, and what checking each citation found', () => {
    const { files, messages: exportedMessages, minutes: made } = JSON.parse(exportAsJson(cited));
    const { hash: _hash, size: _size, addedAt: _addedAt, cited: kept, ...shown } = file;
    expect(files).toEqual([{ ...shown, excerpts: [kept[0], kept[2]] }]);
    expect(made.findings[0].sources).toEqual([0, 'F1:3', 'F1:12']);
    const states = (exportedMessages as { citations: { state: string }[] }[]).map(({ citations }) =>
      citations.map(({ state }) => state),
    );
    expect(states).toEqual([['quoted'], ['not_in_source', 'number_missing']]);
    expect(exportAsJson(exported)).not.toContain('"files"');
    expect(exportAsJson(exported)).not.toContain('"citations"');
  });
});
