import { describe, expect, it } from 'vitest';
import { maskSecrets, maskSecretsIn } from './mask-secrets.rules.ts';

const secret = 'se"cret/of+the tracker';

describe('secrets', () => {
  it.each([
    ['as they are', secret],
    ['in an address', encodeURIComponent(secret)],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in base64', Buffer.from(secret).toString('base64')],
    ['in base64 of addresses', Buffer.from(secret).toString('base64url')],
    ['in hexadecimal', Buffer.from(secret).toString('hex')],
  ])('are masked %s', (_how, written) => {
    expect(maskSecrets(`Bearer ${written}!`, [secret])).toMatch(/^Bearer ▮▮▮=*!$/u);
  });

  it('are masked where one begins like another', () => {
    expect(maskSecrets('abcdef abcdef-longer', ['abcdef', 'abcdef-longer'])).toBe('▮▮▮ ▮▮▮');
  });

  it('are masked in each text and name of a value, and nothing else changes', () => {
    const value = { [secret]: 1, list: [true, null, { text: `a ${secret} b` }], text: 'plain' };
    expect(maskSecretsIn(value, [secret])).toEqual({
      '▮▮▮': 1,
      list: [true, null, { text: 'a ▮▮▮ b' }],
      text: 'plain',
    });
    expect(maskSecretsIn(value, [])).toBe(value);
  });

  it('are not masked when they are shorter than six characters', () => {
    expect(maskSecrets('a cat', ['a', ''])).toBe('a cat');
  });
});
