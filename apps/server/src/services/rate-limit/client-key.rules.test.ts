import { describe, expect, it } from 'vitest';
import { clientKey, subnetKey, ipv6SiteKey } from './client-key.rules.ts';

describe('the name of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  it('is the same for all addresses of one IPv6 customer, and another for the next', () => {
    expect(clientKey('2001:db8:1:2::1')).toBe(clientKey('2001:db8:1:2:a:b:c:d'));
    expect(clientKey('2001:db8:1:2::1')).not.toBe(clientKey('2001:db8:1:3::1'));
  });

  it('given again is the same, so that it may be kept in place of the address', () => {
    for (const address of ['192.0.2.7', '2001:db8:1:2::1', '::1', '::ffff:192.0.2.7']) {
      const key = clientKey(address);
      expect([clientKey(key), ipv6SiteKey(key)]).toEqual([key, ipv6SiteKey(address)]);
    }
  });

  it.each(['', 'example.test', '999.1.1.1', '1.2.3.4, 5.6.7.8', 'x'.repeat(10_000)])(
    'of something that is no address is one name for all: %#',
    (address) => {
      expect(clientKey(address)).toBe('unknown');
    },
  );
});

describe('where only different people count', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.200', '192.0.2.0/24'],
    ['64:ff9b::c000:207', '192.0.2.0/24'],
    ['192.0.3.7', '192.0.3.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:db8:1:ffff:a::1', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['example.test', 'unknown'],
  ])('%s speaks for %s', (address, key) => {
    expect(subnetKey(address)).toBe(key);
  });

  it('only IPv6 has a wider network to count', () => {
    expect(ipv6SiteKey('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
    expect(ipv6SiteKey('192.0.2.7')).toBeNull();
    expect(ipv6SiteKey('::ffff:192.0.2.7')).toBeNull();
    expect(ipv6SiteKey('example.test')).toBeNull();
  });
});
