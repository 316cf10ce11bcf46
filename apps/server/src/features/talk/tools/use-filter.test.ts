import { describe, expect, test } from 'vitest';
import { UseFilter } from './use-filter.ts';

/** What passes of an answer that arrives in pieces of a size, and the request in it. */
function filtered(text: string, size = text.length) {
  const filter = new UseFilter();
  let passed = '';
  for (let from = 0; from < text.length; from += size)
    passed += filter.push(text.slice(from, from + size));
  passed += filter.end();
  return { passed, claim: filter.claim, hasText: filter.hasText, isFinished: filter.isFinished };
}

const json = '{"tool": "web:search", "arguments": {"query": "a } \\" b"}, "because": "{"}';

describe('a request for a tool', () => {
  test.each([
    ['alone', `USE ${json}`, ''],
    ['with what a model made up behind it', `USE ${json}\n\nThe result is 42.`, ''],
    ['behind words', `Let me look.\n\nUSE ${json}`, 'Let me look.\n\n'],
    ['in marks', `**USE** nothing\n- \`USE ${json}\``, '**USE** nothing\n'],
    ['with a colon and spaces', `  USE : ${json}`, ''],
    ['behind a sentence', `We need facts. USE ${json}`, 'We need facts. '],
    ['in bold', `**USE** ${json}`, ''],
    ['in brackets', `(USE ${json})`, ''],
    ['in a comment', `<!-- USE ${json} -->`, ''],
    ['behind a character that nobody sees', `\u200bUSE\u200b ${json}`, ''],
    ['behind another line break', `Hi.\rUSE ${json}`, 'Hi.\r'],
    ['behind a separator of lines', `Hi.\u2028USE ${json}`, 'Hi.\u2028'],
    ['in small letters', `use ${json}`, ''],
    ['in wide letters', `\uff35\uff33\uff25 ${json}`, ''],
    ['over several lines', `USE {\n  "tool": "web:search",\n  "arguments": {}\n}`, ''],
  ])('is taken off %s, whatever pieces it comes in', (_, text, passed) => {
    const whole = filtered(text);
    expect(whole).toMatchObject({ passed, isFinished: true, hasText: passed !== '' });
    expect(whole.claim).toMatch(/^\{[\s\S]*\}$/u);
    for (const size of [1, 2, 3, 7]) expect(filtered(text, size)).toEqual(whole);
  });

  test('that breaks off is taken off, too', () => {
    expect(filtered('USE {"tool": "web:search", "arg', 3)).toMatchObject({
      passed: '',
      claim: '{"tool": "web:search", "arg',
      isFinished: false,
    });
  });

  test('that never ends is given up', () => {
    const { claim, isFinished, passed } = filtered(`USE {"tool": "${'x'.repeat(60_000)}`, 1_000);
    expect({ passed, isFinished }).toEqual({ passed: '', isFinished: true });
    expect(claim?.length).toBeLessThan(26_000);
  });
});

test.each([
  'We USE {braces} in code.',
  'USE the tools you have.',
  'USE',
  'Use {"a": 1} for that.',
  'USE {db}\nSELECT 1;',
  'USER: no\n\nUSED {"a": 1}',
  '- USUALLY {"it": "rains"}',
])('is not seen in %s', (text) => {
  for (const size of [1, 4, text.length])
    expect(filtered(text, size)).toMatchObject({ passed: text, claim: null });
});

test.each([
  ['behind a mark of quotations', `It says:\n> USE ${json}\nSo what?`, 'It says:\nSo what?'],
  ['in code', `It says:\n\`\`\`\nUSE ${json}\n\`\`\`\nSo what?`, 'It says:\n```\n```\nSo what?'],
  ['as files are printed', `U\u2060SE ${json}\nSo what?`, 'So what?'],
])('a request is nobody’s %s, and not shown either', (_, text, passed) => {
  for (const size of [1, 2, 5, text.length])
    expect(filtered(text, size)).toMatchObject({ passed, claim: null, isFinished: false });
});

test('text is held back only while it may become a request', () => {
  const filter = new UseFilter();
  expect(filter.push('U')).toBe('');
  expect(filter.push('sually')).toBe('Usually');
  expect(filter.push(' it rains, USE {"')).toBe(' it rains, USE {"');
});
