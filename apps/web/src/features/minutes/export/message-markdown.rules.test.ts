import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { Lexer, type MarkedToken, type Token } from 'marked';
import { expect, test } from 'vitest';
import { splitBlocks } from '../../../ui/text/rich-text.rules.ts';
import { messageMarkdown } from './message-markdown.rules.ts';
import { plainLine } from './markdown-text.rules.ts';

const lex = (text: string) => new Lexer({ gfm: true, breaks: true }).lex(text);
const insideOf = (token: Token) => (token as { tokens?: Token[] }).tokens ?? [];

/** Every token of a text, outer ones first. */
const tokensOf = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...tokensOf(insideOf(token))]);

/** What a reader of the Markdown sees that is code. */
const codeOf = (text: string) =>
  tokensOf(lex(text)).flatMap((anyToken) => {
    const token = anyToken as MarkedToken;
    return token.type === 'code' || token.type === 'codespan' ? [token.text.trimEnd()] : [];
  });

test.each([
  ['code stays as it is', '```html\n<b>&amp; *x*\n# y\n```', '```html\n<b>&amp; *x*\n# y\n```'],
  ['a fence within code stays code', '````\n```\n````', '````\n```\n````'],
  ['inline code stays as it is', 'Use `<b>` and `a_b`.', 'Use `<b>` and `a_b`.'],
  ['a tag is text', '<img src=x>', String.raw`\<img src=x>`],
  ['an entity is text', 'AT&amp;T & Co', String.raw`AT\&amp;T & Co`],
  [
    'an image loads nothing',
    '![plan](https://a.example/x.png)',
    String.raw`!\[plan\](https\://a.example/x.png)`,
  ],
  ['a named link is text', '[go](javascript:alert(1))', String.raw`\[go\](javascript:alert(1))`],
  ['an address stays one', 'See https://a.example/x_y.', 'See <https://a.example/x_y>.'],
  ['a heading is bold', '## Plan', '**Plan**'],
  ['a line ends where it ended', 'one\ntwo', 'one\\\ntwo'],
  ['a rule is text', 'a\n\n---\n\nb', 'a\n\n\\---\n\nb'],
  ['struck text is as written', '~~gone~~', String.raw`\~\~gone\~\~`],
  ['lists keep their levels', '- a\n  1. b\n  2. c\n- d', '- a\n  1. b\n  2. c\n- d'],
  ['a quotation stays one', '> a\n> b', '> a\\\n> b'],
  ['a table stays one', '|a|b|\n|-|:-:|\n|1|*2*|', '| a | b |\n| --- | :-: |\n| 1 | *2* |'],
  ['bars in code within a cell stay', '|a|\n|-|\n|`x\\|y`|', '| a |\n| --- |\n| `x\\|y` |'],
  ['words with underscores stay', 'snake_case and _this_', 'snake_case and _this_'],
])('%s', (_, text, markdown) => {
  expect(messageMarkdown(text)).toBe(markdown);
});

test('whatever a message holds, its Markdown opens nothing but what the room shows, and its code is the same', () => {
  const piece = oneof(
    constantFrom('word ', '1', '. ', '2) ', '- ', '+ ', '# ', '*', '**', '_', '`', '```', '~~~'),
    constantFrom('\n', '\n\n', '    ', '===', '---', '<b>', '<!--', '&lt;', '\\', '|', '> ', '\t'),
    constantFrom('![', '](', ')', '[', ']: ', 'javascript:x', 'https://a.b/', 'www.a.b', 'a@b.c'),
    string({ maxLength: 3 }),
  );
  const opened = new Set(['heading', 'hr', 'html', 'image', 'def']);
  let codeCount = 0;
  assert(
    property(array(piece, { minLength: 1, maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const markdown = messageMarkdown(text);
      expect(tokensOf(lex(markdown)).filter(({ type }) => opened.has(type))).toEqual([]);
      // The room reads block by block.
      const shown = splitBlocks(text.replaceAll(/\r\n?/g, '\n')).flatMap(codeOf);
      expect(codeOf(markdown)).toEqual(shown);
      codeCount += shown.length;
    }),
    { numRuns: 3_000 },
  );
  expect(codeCount).toBeGreaterThan(100);
});

test('a line of text is a line, and turns nothing around', () => {
  expect(plainLine(' - one\n\u202Etwo')).toBe(String.raw`\- one two`);
  expect(plainLine('2024. A year')).toBe(String.raw`2024\. A year`);
});
