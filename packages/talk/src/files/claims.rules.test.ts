import { expect, test } from 'vitest';
import { withoutCitedQuotations } from './claims.rules.ts';

test.each([
  ['“@John pays” [F1:1] is what it says.', ' [F1:1] is what it says.'],
  [
    'It says “@John pays” and “Zoë, why?” [F1:1] [F1:2]. @Maria?',
    'It says  and  [F1:1] [F1:2]. @Maria?',
  ],
  ['“@John pays”, I say.', '“@John pays”, I say.'],
  ['No mark, no quotation.', 'No mark, no quotation.'],
])('%j without quotations that marks stand behind', (text, expected) => {
  expect(withoutCitedQuotations(text)).toBe(expected);
});
