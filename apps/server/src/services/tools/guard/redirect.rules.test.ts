import { expect, it } from 'vitest';
import { headersForAnotherOrigin, redirectTarget } from './redirect.rules.ts';

const url = new URL('https://example.org/a/b');

it('a redirect leads to the address that it names, as seen from where it is', () => {
  const targets = ['/c', 'c', '//other.example/', 'http://other.example'].map((location) =>
    String(redirectTarget(302, location, url)),
  );
  expect(targets).toEqual([
    'https://example.org/c',
    'https://example.org/a/c',
    'https://other.example/',
    'http://other.example/',
  ]);
  expect(redirectTarget(308, 'http://[nowhere', url)).toBe('nowhere');
  expect([redirectTarget(200, '/c', url), redirectTarget(302, undefined, url)]).toEqual([
    null,
    null,
  ]);
});

it('a request that is sent on to another origin keeps no secret of the first', () => {
  const headers = {
    accept: 'text/html',
    'user-agent': 'Convoke',
    authorization: 'Bearer secret',
    cookie: 'a=b',
    'x-subscription-token': 'secret',
    'mcp-session-id': 'secret',
  };
  expect(headersForAnotherOrigin(headers)).toEqual({
    accept: 'text/html',
    'user-agent': 'Convoke',
  });
});
