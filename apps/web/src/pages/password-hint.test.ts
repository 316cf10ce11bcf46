import { afterEach, expect, test } from 'vitest';
import { languages } from '@convoke/language/language.rules.ts';
import { showInLanguage } from '../../test/show-in-language.ts';
import { accountMessages } from '../features/account/messages.ts';
import { setupMessages } from '../features/models/setup/messages.ts';

afterEach(() => showInLanguage('en'));

// In two files, so that neither page loads the texts of the other.
test.each(languages)(
  'forms of accounts and setup say the same of passwords: %s',
  async (language) => {
    await showInLanguage(language);
    expect(setupMessages.passwordHint).toMatch(/@.*&/u);
    expect(accountMessages.passwordHint).toBe(setupMessages.passwordHint);
  },
);
