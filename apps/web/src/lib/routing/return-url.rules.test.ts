import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.rules.ts';

const origin = 'https://convoke.example';
const back = (given: string | null) => safeReturnUrl(given, origin, '/profile');

describe('the return address after sign-in', () => {
  it.each([
    ['/vision', '/vision'],
    ['/', '/'],
    ['/admin/users?page=2&q=a%20b', '/admin/users?page=2&q=a%20b'],
    ['/conversation/a-b#message-3', '/conversation/a-b#message-3'],
    ['/team-assembly/../vision', '/vision'],
    ['/conversations?title=https://evil.example', '/conversations?title=https://evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/:80', '/:80'],
  ])('%s leads to %s', (given, address) => {
    expect(back(given)).toBe(address);
  });

  it.each([
    null,
    '',
    ' ',
    'vision',
    '?a=b',
    '#a',
    '.',
    '..//evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    '\n/\n/evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u200b/evil.example',
    '/\u202e/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2E//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'HTTPS://evil.example/vision',
    'http://convoke.example.evil.example/',
    'https://convoke.example@evil.example/',
    'https://convoke.example/vision',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://convoke.example/x',
    'mailto:a@b.example',
    '%2F%2Fevil.example',
    '/auth/login',
    '/auth/login?returnUrl=/auth/login',
    '/auth/register',
    '/a/../auth/login',
  ])('%j leads to the profile', (given) => {
    expect(back(given)).toBe('/profile');
  });

  it('stays on this origin for any input, and parsing it twice gives the same', () => {
    const pieces = ['/', '\\', '.', '..', '%2f', '%5c', '%2e', ':', '@', '?', '#', '\t', '\n', ' '];
    const words = ['https', 'javascript:', 'evil.example', 'convoke.example', '\0', '\u200b', '['];
    const piece = fc.constantFrom(...pieces, ...words);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
          fc.string(),
        ),
        (given) => {
          const address = back(given);
          expect(new URL(address, origin).origin).toBe(origin);
          expect(address).toMatch(/^\/(?!\/)/);
          expect(back(address)).toBe(address);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
