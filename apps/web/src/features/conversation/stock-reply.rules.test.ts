import { expect, test } from 'vitest';
import { chooseStockReply } from './stock-reply.rules.ts';

const otherwise =
  'As the Data Analyst, I think we should approach this based on my expertise. What do you think?';
const reply = (text: string) => chooseStockReply(text, 'Data Analyst');

test('the stock reply follows the first keyword that the visitor wrote', () => {
  expect(reply('Can you HELP me?')).toMatch(/here to help/u);
  expect(reply('What is your role here?')).toMatch(/I am the Data Analyst of this team\. Ask/u);
  expect(reply('Tell me about your expertise')).toMatch(/Ask me about anything/u);
  expect(reply('hi')).toMatch(/^Hello!/u);
  expect(reply('Hello, everyone.')).toMatch(/^Hello!/u);
  expect(reply('Thank you')).toMatch(/^You are welcome/u);
  expect(reply('thanks!')).toMatch(/^You are welcome/u);
  expect(reply('Hi, please help')).toMatch(/here to help/u);
});

test('a keyword inside another word does not count', () => {
  for (const text of ['Is this which?', 'helpless', 'a parole hearing', 'Othello', 'thankless']) {
    expect(reply(text), text).toBe(otherwise);
  }
  expect(reply('hié')).toBe(otherwise);
});

test('anything else gets the sentence of the specification with the role in it', () => {
  expect(reply('Where do we start?')).toBe(otherwise);
});
