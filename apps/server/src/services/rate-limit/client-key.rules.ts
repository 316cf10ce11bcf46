import { isIPv4, isIPv6 } from 'node:net';

type Address = { kind: 'IPv4'; address: string } | { kind: 'IPv6'; groups: string[] };

/**
 * The key of a client, which is stable when a key is passed again: IPv6 by /64, because one customer owns that many addresses,
 * and IPv4 in IPv6 form (mapped, or translated by NAT64) as IPv4.
 */
export function clientKey(address: string): string {
  const read = readAddress(address);
  if (read === null) return 'unknown';
  return read.kind === 'IPv4' ? read.address : `${read.groups.slice(0, 4).join(':')}::/64`;
}

/** The IPv6 /48 that an address belongs to: one line may have 256 to 65,536 networks of /64. null for IPv4. */
export function ipv6SiteKey(address: string): string | null {
  const read = readAddress(address);
  return read?.kind === 'IPv6' ? `${read.groups.slice(0, 3).join(':')}::/48` : null;
}

/** The subnet of an address, where votes of different people count: IPv6 by /48, IPv4 by /24. */
export function subnetKey(address: string): string {
  const read = readAddress(address);
  if (read?.kind !== 'IPv4') return ipv6SiteKey(address) ?? 'unknown';
  return `${read.address.split('.').slice(0, 3).join('.')}.0/24`;
}

function readAddress(address: string): Address | null {
  if (isIPv4(address)) return { kind: 'IPv4', address };
  // A key is read again as what it was made of.
  const bare = address.replace(/%.*$|::\/64$/su, (tail) => (tail.startsWith('%') ? '' : '::'));
  if (!isIPv6(bare)) return null;
  const groups = expandIPv6(bare);
  const [prefix, low] = [groups.slice(0, 6).join(':'), groups.slice(6)];
  return prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0'
    ? { kind: 'IPv4', address: low.flatMap(bytesOfGroup).join('.') }
    : { kind: 'IPv6', groups };
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
