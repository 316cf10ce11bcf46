import { isIPv4, isIPv6 } from 'node:net';

/**
 * One name for everyone who shares an address: IPv6 by /64, because a single customer owns that many addresses,
 * and IPv4 in the dresses of IPv6 (mapped, or translated by NAT64) as the IPv4 that it is.
 */
export function clientKey(address: string): string {
  if (isIPv4(address)) return address;
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return 'unknown';
  const groups = expandIPv6(bare);
  const [prefix, low] = [groups.slice(0, 6).join(':'), groups.slice(6)];
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') {
    return low.flatMap(bytesOfGroup).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function expandIPv6(address: string): string[] {
  const hexOnly = address.replace(/[\d.]+$/, (tail) => (isIPv4(tail) ? groupsOfIPv4(tail) : tail));
  const [head = '', tail] = hexOnly.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

function groupsOfIPv4(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function bytesOfGroup(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
