import { afterEach, expect, test } from 'vitest';
import { showInLanguage } from '../../../../test/show-in-language.ts';
import type { Message } from '@convoke/talk/message/message.ts';
import { storedPhrases } from './stored-phrases.ts';
import { conversationMessages as german } from '../../../texts/de/conversation.ts';
import { shownStockReply, stockTopicOf } from './stock-reply.rules.ts';

const otherwise =
  'As the Data Analyst, I think we should approach this based on my expertise. What do you think?';
const reply = (text: string) => storedPhrases.stockReplies[stockTopicOf(text)]('Data Analyst');

afterEach(() => showInLanguage('en'));

test('the stock reply follows the first keyword in the visitor’s message', () => {
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

test('any other message gets the general reply with the member’s role', () => {
  expect(reply('Where do we start?')).toBe(otherwise);
});

test('German and English keywords both count for a German visitor', async () => {
  expect(stockTopicOf('Danke dir!')).toBe('other');
  await showInLanguage('de');
  expect(stockTopicOf('Danke dir!')).toBe('thanks');
  expect(stockTopicOf('Kannst du mir helfen?')).toBe('help');
  expect(stockTopicOf('thanks!')).toBe('thanks');
  expect(stockTopicOf('Gedankenlos')).toBe('other');
});

test('a stock reply stored in English is shown in German, with its topic and without', async () => {
  const stored: Message = {
    id: 'm1',
    sender: 'Ada',
    role: 'Data Analyst',
    content: otherwise,
    time: 'then',
    sentAt: 0,
    fromUser: false,
    status: 'stock',
  };
  expect(shownStockReply(stored)).toBe(otherwise);
  await showInLanguage('de');
  const inGerman = german.stockReplies.other('Data Analyst');
  expect(shownStockReply(stored)).toBe(inGerman);
  expect(shownStockReply({ ...stored, content: 'reworded since', topic: 'other' })).toBe(inGerman);
  expect(shownStockReply({ ...stored, content: 'nobody knows' })).toBe('nobody knows');
});
