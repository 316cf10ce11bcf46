import { isIPv4, isIPv6 } from 'node:net';

/** Truncates an address to its network, /24 or /48, so that logs identify no person. */
export function truncateAddress(address: string): string {
  const withoutZone = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1] ?? withoutZone;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(withoutZone)) return 'unknown';
  const head = (withoutZone.split('::', 1)[0] ?? '').split(':').filter((group) => group !== '');
  const groups = [...head, '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
