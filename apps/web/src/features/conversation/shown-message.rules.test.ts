import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLocale } from '../../lib/language/locale.ts';
import { speak } from '../../lib/language/messages.ts';
import { unknownInstant, type ChatMessage } from '../../services/team-data/chat-message.rules.ts';
import { conversationMessagesInGerman } from './conversation.messages.de.ts';
import { storedWords } from './stored-words.ts';
import {
  instantOf,
  shownContent,
  shownRole,
  shownSender,
  shownTime,
} from './shown-message.rules.ts';
import { conversationAsText, transcriptLine } from './transcript.rules.ts';

const said: ChatMessage = {
  id: 'm1',
  sender: 'Ada Stone',
  role: 'Analyst',
  content: 'Start small.',
  time: '1/2/2026, 3:04:05 PM',
  sentAt: new Date(2026, 0, 2, 15, 4, 5).getTime(),
  fromUser: false,
};
const summary: ChatMessage = {
  ...said,
  sender: 'You',
  role: 'User',
  fromUser: true,
  content: 'Summary: Start small.',
  kind: 'summary',
};
const failedSummary: ChatMessage = {
  ...said,
  sender: storedWords.systemName,
  role: storedWords.systemName,
  content: storedWords.summaryFailed,
  kind: 'summary',
  status: 'failed',
};

beforeEach(() => {
  speak({ conversation: conversationMessagesInGerman });
  setLocale('de-DE');
});
afterEach(() => {
  speak();
  setLocale('en');
});

test('what was kept in English reads German where we wrote it, and as it was said where people did', () => {
  expect(shownContent(said)).toBe('Start small.');
  expect(shownSender(said)).toBe('Ada Stone');
  expect(shownSender(summary)).toBe('Du');
  expect(shownContent(summary)).toBe('Zusammenfassung: Start small.');
  expect(shownContent({ ...said, status: 'failed', content: storedWords.memberFailed })).toBe(
    conversationMessagesInGerman.memberFailed,
  );
  expect(shownSender(failedSummary)).toBe(conversationMessagesInGerman.systemName);
  expect(shownRole(failedSummary)).toBe(conversationMessagesInGerman.systemName);
  expect(shownContent(failedSummary)).toBe(conversationMessagesInGerman.summaryFailed);
});

test('somebody without a name is unknown, in the words of now', () => {
  const nameless = { ...said, sender: '' };
  expect(shownSender(nameless)).toBe('Unbekannt');
  expect(conversationAsText([{ ...nameless, role: '' }])).toBe(
    'Unbekannt, 02.01.2026, 15:04:05:\nStart small.',
  );
  expect(transcriptLine(nameless)).toBe('Unknown: Start small.');
});

test('a visitor who writes like one of our marks is quoted word for word', () => {
  expect(shownContent({ ...said, fromUser: true, content: 'Summary: my own' })).toBe(
    'Summary: my own',
  );
});

test('times are written as in the language of now, those that name no moment as they came', () => {
  expect(shownTime(said)).toBe('02.01.2026, 15:04:05');
  expect(shownTime({ time: 'yesterday', sentAt: unknownInstant })).toBe('yesterday');
  expect(shownTime({ time: 'some day', sentAt: Number.NaN })).toBe('some day');
  setLocale('en');
  expect(shownTime(said)).toMatch(/^Jan 2, 2026, 3:04:05\sPM$/);
  setLocale('en-GB');
  expect(shownTime({ ...said, sentAt: new Date(2026, 0, 2, 2, 4, 5).getTime() })).toBe(
    '2 Jan 2026, 02:04:05',
  );
});

test('the clipboard gets what the page shows', () => {
  expect(conversationAsText([said, summary])).toBe(
    'Ada Stone (Analyst), 02.01.2026, 15:04:05:\nStart small.\n\n' +
      'Du, 02.01.2026, 15:04:05:\nZusammenfassung: Start small.',
  );
});

test('a message says to machines when it was said, where that is known', () => {
  expect(instantOf({ sentAt: Date.UTC(2026, 0, 2, 15, 4, 5) })).toBe('2026-01-02T15:04:05.000Z');
  expect(instantOf({ sentAt: unknownInstant })).toBeUndefined();
  expect(instantOf({ sentAt: Number.NaN })).toBeUndefined();
});
