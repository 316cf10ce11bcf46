import { isIPv4, isIPv6 } from 'node:net';

/** An address as logs may keep it: the network of it, /24 or /48, never the person. */
export function truncateAddress(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(bare)) return 'unknown';
  const head = (bare.split('::', 1)[0] ?? '').split(':').filter((group) => group !== '');
  const groups = [...head, '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
