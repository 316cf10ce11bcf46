import { isIP } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPrivateAddress,
  isRefusedAddress,
  isRefusedUrl,
  isSafeSignInPage,
} from './tool-address.rules.ts';

const privateAddresses = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '203.0.113.9',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  'fc00::1',
  'fd12:3456::1',
  'fec0::1',
  '2001::1',
  '2001:db8::1',
  '100::1',
  'no address',
];
const secretAddresses = [
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  'fe80::1%eth0',
  '224.0.0.1',
  '255.255.255.255',
  'fd00:ec2::254',
  '100.100.100.200',
];

describe('an address that a tool connects to', () => {
  it.each([...privateAddresses, ...secretAddresses])('is not %s', (address) => {
    expect(isRefusedAddress(address, false)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:1.1.1.1',
    '64:ff9b::1.1.1.1',
    '2002:101:101::1',
  ])('may be %s', (address) => {
    expect(isRefusedAddress(address, false)).toBe(false);
  });

  it('may be private where the operator named the origin, and never one that leads to secrets', () => {
    expect(
      ['127.0.0.1', '10.0.0.1', '::1', 'fd12::1'].some((each) => isRefusedAddress(each, true)),
    ).toBe(false);
    expect(secretAddresses.every((each) => isRefusedAddress(each, true))).toBe(true);
  });

  it('is judged the same in every form that holds an IPv4 address', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const address = [a, b, c, d].join('.');
        const groups = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const forms = [
          `::ffff:${address}`,
          `::ffff:${groups}`,
          `64:ff9b::${address}`,
          `2002:${groups}::1`,
        ];
        const isRefused = isRefusedAddress(address, false);
        expect(forms.map((form) => isRefusedAddress(form, false))).toEqual(
          forms.map(() => isRefused),
        );
        // Both mean the unspecified network or are refused as outdated.
        expect(isRefusedAddress(`::${address}`, false)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is refused in IPv6 unless it is in a public network', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (isIP(address) !== 6) return;
        const isGlobal =
          /^[23][\da-f]{3}:/iu.test(address) || /^(?:0*64:ff9b:|[0:]*:ffff:)/iu.test(address);
        if (!isGlobal) expect(isPrivateAddress(address)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the address of a page', () => {
  it.each([
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://[::1]:3000/',
    'http://0/',
    'http://metadata.google.internal./computeMetadata/v1/',
    'http://user:word@example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'data:text/html,hello',
  ])('is not %s', (address) => {
    expect(isRefusedUrl(new URL(address), false)).toBe(true);
  });

  it.each<[string, boolean]>([
    ['https://login.example.org/authorize', true],
    ['http://login.example.org/authorize', false],
    ['https://192.168.1.4/authorize', false],
    ['https://localhost/authorize', false],
    ['https://keys.localhost/authorize', false],
    ['https://nas.local./authorize', false],
    ['https://intranet/authorize', false],
    ['http://169.254.169.254/latest', false],
    ['http://127.0.0.1:8080/authorize', true],
    ['http://127.0.0.1:9090/authorize', false],
  ])('to sign in at is %s: %s', (address, isSafe) => {
    expect(isSafeSignInPage(new URL(address), ['http://127.0.0.1:8080'])).toBe(isSafe);
  });

  it('to sign in at is no metadata service, whatever was named', () => {
    const address = new URL('http://169.254.169.254/latest');
    expect(isSafeSignInPage(address, [address.origin])).toBe(false);
  });

  it('may be any on the public web', () => {
    expect(isRefusedUrl(new URL('https://example.org:8443/a?b#c'), false)).toBe(false);
  });
});
