import { afterEach, expect, test } from 'vitest';
import {
  currentLanguage,
  defineMessages,
  loadLanguage,
  loadMessages,
  onLanguageChange,
  showLanguage,
  type Translation,
} from './messages.ts';

afterEach(() => showLanguage('en'));

const english = {
  greetings: { morning: 'Good morning', left: (count: number) => `${count} left` },
  issues: { empty: 'Nothing there', broken: { title: 'Broken' } },
};
const german: Translation<typeof english> = {
  greetings: { morning: 'Guten Morgen', left: (count) => `${count} übrig` },
  issues: { empty: 'Nichts da', broken: { title: 'Kaputt' } },
};

function messageFiles() {
  const requested: string[] = [];
  const load =
    <M>(language: string, messages: M) =>
    async () => {
      requested.push(language);
      return messages;
    };
  const messages = defineMessages({
    './en/greetings.ts': load('en', english),
    './de/greetings.ts': load('de', german),
    './es/greetings.ts': load('es', german),
  });
  const { greetings, issues } = messages;
  return { greetings, issues, requested };
}

test('messages are loaded in the current language only, each file once, all of its parts together', async () => {
  const { greetings, issues, requested } = messageFiles();
  await loadMessages(greetings, issues);
  await loadMessages(issues);
  expect(requested).toEqual(['en']);
  expect([greetings.morning, greetings.left(3), issues.broken.title]).toEqual([
    'Good morning',
    '3 left',
    'Broken',
  ]);
});

test('a message that is not loaded is an error, not an empty place', () => {
  const { greetings } = messageFiles();
  expect(() => greetings.morning).toThrow('“morning” are not loaded');
});

test('a change of language shows all that is in use, tells the listeners, and is undone', async () => {
  const { greetings, issues } = messageFiles();
  const shown: string[] = [];
  const stop = onLanguageChange(() => shown.push(`${currentLanguage()} ${greetings.morning}`));
  await loadMessages(greetings);
  await loadLanguage('de');
  expect(greetings.morning).toBe('Good morning');
  showLanguage('de');
  expect([greetings.left(2), issues.broken.title]).toEqual(['2 übrig', 'Kaputt']);
  showLanguage('en');
  stop();
  showLanguage('de');
  expect(shown).toEqual(['de Guten Morgen', 'en Good morning']);
  expect(english.issues.broken.title).toBe('Broken');
});

test('messages that load during a change of language appear in the new one', async () => {
  const { greetings, requested } = messageFiles();
  const loading = loadMessages(greetings);
  showLanguage('de');
  await loading;
  expect(greetings.morning).toBe('Guten Morgen');
  expect(requested).toEqual(['en', 'de']);
});

test('a file that did not load is requested again', async () => {
  let failures = 1;
  const load = async () => {
    if (failures > 0) {
      failures -= 1;
      throw new TypeError('offline');
    }
    return english;
  };
  const { issues } = defineMessages({ './en/issues.ts': load });
  await expect(loadMessages(issues)).rejects.toThrow('offline');
  await loadMessages(issues);
  expect(issues.empty).toBe('Nothing there');
});
