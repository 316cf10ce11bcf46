import { expect, test } from 'vitest';
import { withoutMentions } from './gist.rules.ts';

test.each([
  ['@all again', 'again'],
  ['@all', ''],
  ['@Mara, @Nils and @José: who pays?', 'who pays?'],
  ['Who pays for repairs, and when? @all', 'Who pays for repairs, and when?'],
  ['What does @Mara say about it?', 'What does @Mara say about it?'],
  ['Write to me@maria.example', 'Write to me@maria.example'],
])('%j without the mentions around it is %j', (content, words) => {
  expect(withoutMentions(content)).toBe(words);
});
