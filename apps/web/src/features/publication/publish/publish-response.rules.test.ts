import { expect, test } from 'vitest';
import { ApiError } from '../../../services/api/api-error.ts';
import { parsePublishResponse } from './publish-response.rules.ts';

const published = { uuid: 'u', introduction: 'T', createdAt: '2026-11-21', deleteKey: 'k' };

test('reads a publication with its delete key', () => {
  expect(parsePublishResponse({ status: 201, text: JSON.stringify(published) })).toEqual(published);
});

test.each([
  ['empty', 200, ''],
  ['blank', 201, ' \n'],
  ['no JSON at 201', 201, 'Created'],
  ['other JSON', 200, '{"ok":true}'],
])('a response that is %s is a success without details', (_, status, text) => {
  expect(parsePublishResponse({ status, text })).toBeNull();
});

test('a page of another server is not a success', () => {
  expect(() => parsePublishResponse({ status: 200, text: '<html>Sign in</html>' })).toThrow(
    ApiError,
  );
});
