import { afterEach, beforeEach, expect, test } from 'vitest';
import { showInLanguage } from '../../../../test/show-in-language.ts';
import { setLocale } from '../../../lib/language/locale.ts';
import { unknownTime, type Message } from '@convoke/talk/message/message.ts';
import { conversationMessages as german } from '../../../texts/de/conversation.ts';
import { storedPhrases } from './stored-phrases.ts';
import {
  instantOf,
  shownContent,
  shownNewDay,
  shownRole,
  shownSender,
  shownTime,
  shownTimeOfDay,
} from './shown-message.rules.ts';
import { conversationAsText } from '../../../features/room/messages/conversation-as-text.ts';
import { transcriptLine } from '@convoke/talk/projections/transcript.rules.ts';

const message: Message = {
  id: 'm1',
  sender: 'Ada Stone',
  role: 'Analyst',
  content: 'Start small.',
  time: '1/2/2026, 3:04:05 PM',
  sentAt: new Date(2026, 0, 2, 15, 4, 5).getTime(),
  fromUser: false,
};
const summary: Message = {
  ...message,
  sender: 'You',
  role: 'User',
  fromUser: true,
  content: 'Summary: Start small.',
  kind: 'summary',
};
const failedSummary: Message = {
  ...message,
  sender: storedPhrases.systemName,
  role: storedPhrases.systemName,
  content: storedPhrases.summaryFailed,
  kind: 'summary',
  status: 'failed',
};

beforeEach(() => showInLanguage('de', 'de-DE'));
afterEach(() => showInLanguage('en'));

test('texts of the app are shown in German, texts of people as they were written', () => {
  expect(shownContent(message)).toBe('Start small.');
  expect(shownSender(message)).toBe('Ada Stone');
  expect(shownSender(summary)).toBe('Du');
  expect(shownContent(summary)).toBe('Zusammenfassung: Start small.');
  expect(shownContent({ ...message, status: 'failed', content: storedPhrases.memberFailed })).toBe(
    german.memberFailed,
  );
  expect(shownSender(failedSummary)).toBe(german.systemName);
  expect(shownRole(failedSummary)).toBe(german.systemName);
  expect(shownContent(failedSummary)).toBe(german.summaryFailed);
});

test('a sender without a name is unknown, in the current language', () => {
  const unnamed = { ...message, sender: '' };
  expect(shownSender(unnamed)).toBe('Unbekannt');
  expect(conversationAsText([{ ...unnamed, role: '' }])).toBe(
    'Unbekannt, 02.01.2026, 15:04:05:\nStart small.',
  );
  expect(transcriptLine(unnamed)).toBe('Unknown: Start small.');
});

test('a message of the visitor that looks like a text of the app is shown unchanged', () => {
  expect(shownContent({ ...message, fromUser: true, content: 'Summary: my own' })).toBe(
    'Summary: my own',
  );
});

test('times are formatted in the current language, unparsable ones shown as stored', () => {
  expect(shownTime(message)).toBe('02.01.2026, 15:04:05');
  expect(shownTime({ time: 'yesterday', sentAt: unknownTime })).toBe('yesterday');
  expect(shownTime({ time: 'some day', sentAt: Number.NaN })).toBe('some day');
  setLocale('en');
  expect(shownTime(message)).toMatch(/^Jan 2, 2026, 3:04:05\sPM$/);
  setLocale('en-GB');
  expect(shownTime({ ...message, sentAt: new Date(2026, 0, 2, 2, 4, 5).getTime() })).toBe(
    '2 Jan 2026, 02:04:05',
  );
});

test('the head of a message has the time of day alone', () => {
  expect(shownTimeOfDay(message)).toBe('15:04');
  expect(shownTimeOfDay({ time: 'yesterday', sentAt: unknownTime })).toBe('yesterday');
  setLocale('en');
  expect(shownTimeOfDay(message)).toMatch(/^3:04\sPM$/);
});

test('a day is told once, at its first message', () => {
  const at = (...date: [number, number, number, number, number]) => ({
    sentAt: new Date(...date).getTime(),
  });
  // The clock changes in the night before this day, where it changes at all in March.
  const present = at(2026, 2, 29, 0, 30).sentAt;
  const evening = at(2026, 2, 28, 23, 59);
  const midnight = at(2026, 2, 29, 0, 0);
  expect(shownNewDay(undefined, midnight, present)).toBe('Heute');
  expect(shownNewDay(evening, midnight, present)).toBe('Heute');
  expect(shownNewDay(midnight, midnight, present)).toBe('');
  expect(shownNewDay(at(2026, 2, 28, 0, 0), evening, present)).toBe('');
  expect(shownNewDay(undefined, evening, present)).toBe('Gestern');
  expect(shownNewDay(undefined, message, present)).toBe('Freitag, 2. Januar 2026');
  expect(shownNewDay({ sentAt: unknownTime }, midnight, present)).toBe('Heute');
  expect(shownNewDay(midnight, { sentAt: unknownTime }, present)).toBe('');
  // A clock that was wrong.
  expect(shownNewDay(undefined, at(2026, 3, 2, 9, 0), present)).toBe('Donnerstag, 2. April 2026');
  setLocale('es');
  expect(shownNewDay(undefined, midnight, present)).toBe('Hoy');
});

test('the clipboard gets what the page shows', () => {
  expect(conversationAsText([message, summary])).toBe(
    'Ada Stone (Analyst), 02.01.2026, 15:04:05:\nStart small.\n\n' +
      'Du, 02.01.2026, 15:04:05:\nZusammenfassung: Start small.',
  );
});

test('a message has a machine-readable time where it is known', () => {
  expect(instantOf({ sentAt: Date.UTC(2026, 0, 2, 15, 4, 5) })).toBe('2026-01-02T15:04:05.000Z');
  expect(instantOf({ sentAt: unknownTime })).toBeUndefined();
  expect(instantOf({ sentAt: Number.NaN })).toBeUndefined();
});
