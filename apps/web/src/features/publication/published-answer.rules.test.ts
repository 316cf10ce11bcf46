import { expect, test } from 'vitest';
import { ApiError } from '../../services/api/api-error.ts';
import { readPublished } from './published-answer.rules.ts';

const published = { uuid: 'u', introduction: 'T', createdAt: '2026-11-21', deleteKey: 'k' };

test('a publication is read with its key', () => {
  expect(readPublished({ status: 201, text: JSON.stringify(published) })).toEqual(published);
});

test.each([
  ['empty', 200, ''],
  ['blank', 201, ' \n'],
  ['no JSON at 201', 201, 'Created'],
  ['other JSON', 200, '{"ok":true}'],
])('an answer that is %s counts as success, of which nothing more is known', (_, status, text) => {
  expect(readPublished({ status, text })).toBeNull();
});

test('a page that is no answer of the server is no success', () => {
  expect(() => readPublished({ status: 200, text: '<html>Sign in</html>' })).toThrow(ApiError);
});
