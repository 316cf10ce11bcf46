import { afterEach, expect, test } from 'vitest';
import { speak } from '../../lib/language/messages.ts';
import type { ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { storedWords } from './stored-words.ts';
import { conversationMessagesInGerman } from './conversation.messages.de.ts';
import { shownStockReply, stockTopicOf } from './stock-reply.rules.ts';

const otherwise =
  'As the Data Analyst, I think we should approach this based on my expertise. What do you think?';
const reply = (text: string) => storedWords.stockReplies[stockTopicOf(text)]('Data Analyst');

afterEach(() => speak());

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

test('a German visitor is understood in German and in English', () => {
  expect(stockTopicOf('Danke dir!')).toBe('other');
  speak({ conversation: conversationMessagesInGerman });
  expect(stockTopicOf('Danke dir!')).toBe('thanks');
  expect(stockTopicOf('Kannst du mir helfen?')).toBe('help');
  expect(stockTopicOf('thanks!')).toBe('thanks');
  expect(stockTopicOf('Gedankenlos')).toBe('other');
});

test('a stock reply that was kept in English is shown in German, with its topic and without', () => {
  const kept: ChatMessage = {
    id: 'm1',
    sender: 'Ada',
    role: 'Data Analyst',
    content: otherwise,
    time: 'then',
    sentAt: 0,
    fromUser: false,
    status: 'stock',
  };
  expect(shownStockReply(kept)).toBe(otherwise);
  speak({ conversation: conversationMessagesInGerman });
  const inGerman = conversationMessagesInGerman.stockReplies.other('Data Analyst');
  expect(shownStockReply(kept)).toBe(inGerman);
  expect(shownStockReply({ ...kept, content: 'reworded since', topic: 'other' })).toBe(inGerman);
  expect(shownStockReply({ ...kept, content: 'nobody knows' })).toBe('nobody knows');
});
