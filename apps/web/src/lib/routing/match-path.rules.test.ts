import { describe, expect, test } from 'vitest';
import { matchPath } from './match-path.rules.ts';

describe('A route pattern', () => {
  test.each([
    ['/vision', '/vision', {}],
    ['/vision', '/Vision/', {}],
    ['/', '/', {}],
    ['/conversation/:id?', '/conversation', { id: undefined }],
    ['/conversation/:id?', '/conversation/', { id: undefined }],
    ['/conversation/:id?', '/conversation/a%20b', { id: 'a b' }],
    ['/conversation/:id?', '/conversation/50%', { id: '50%' }],
    ['/users/:user/posts/:post', '/users/1/posts/2', { user: '1', post: '2' }],
  ])('%s matches %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });

  test.each([
    ['/vision', '/'],
    ['/vision', '/vision/too'],
    ['/', '/vision'],
    ['/conversation/:id?', '/conversation/1/2'],
    ['/users/:user/posts', '/users/1'],
    ['/users/:user', '/users'],
  ])('%s does not match %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });
});
