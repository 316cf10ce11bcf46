import {
  deletePublicationEndpoint,
  listPublicationsEndpoint,
  readPublicationEndpoint,
} from '@convoke/contract/publication/publication.endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, fakeApi, problemResponse } from '../../../test/fake-api.ts';
import { requestJson } from './request-json.ts';
import { requestPage, requestText } from './request-page.ts';

const card = {
  uuid: 'u',
  introduction: 'T',
  createdAt: '2026-11-21T09:00:00.000Z',
  vision: '',
  objectives: [],
  keyResults: [],
  conversationSummary: '',
  relevantTags: '',
  participants: [],
  remixCount: 0,
  replyCount: 1,
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=csrf-0; path=/';
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookies();
});

test('a page has its items and the cursor of the next one', async () => {
  const { requests } = fakeApi(
    () =>
      new Response(JSON.stringify([card]), {
        headers: { link: '</api/conversations?limit=1&cursor=next-1>; rel="next"' },
      }),
  );
  const page = await requestPage(listPublicationsEndpoint, {
    query: { limit: '1', tags: ['a, b', 'c'] },
  });
  expect(page).toEqual({ items: [card], next: 'next-1' });
  expect(requests[0]?.url).toBe('/api/conversations?limit=1&tags=a%2C+b&tags=c');
});

test('the last page has no cursor, and an empty response is an empty list', async () => {
  fakeApi(() => new Response(' '));
  expect(await requestPage(listPublicationsEndpoint, {})).toEqual({ items: [], next: null });
});

test('a page of anything else is a failure, not an empty list', async () => {
  fakeApi(() => new Response('<html>Sign in</html>'));
  await expect(requestPage(listPublicationsEndpoint, {})).rejects.toMatchObject({
    code: 'network',
  });
});

test('a text is returned unchanged, a refusal is not', async () => {
  const { requests } = fakeApi(({ url }) =>
    url.endsWith('gone') ? problemResponse(404, 'not_found', 'Gone.') : new Response('"{ damaged'),
  );
  const input = { params: { id: 'a/b' } };
  expect(await requestText(readPublicationEndpoint, input)).toBe('"{ damaged');
  expect(requests[0]?.url).toBe('/api/conversations/a%2Fb');
  await expect(
    requestText(readPublicationEndpoint, { params: { id: 'gone' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('headers of one call are sent with those of every call', async () => {
  const { requests } = fakeApi(() => new Response(null, { status: 204 }));
  await requestJson(deletePublicationEndpoint, {
    params: { id: 'u' },
    headers: { 'x-delete-key': 'key' },
  });
  expect(requests[0]?.headers.get('x-delete-key')).toBe('key');
  expect(requests[0]?.headers.get('x-xsrf-token')).toBe('csrf-0');
  expect(requests[0]?.headers.get('accept')).toBe('application/json');
});
