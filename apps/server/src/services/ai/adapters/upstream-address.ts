import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { upstreamForbidden } from '../port/model-failures.ts';

/**
 * Networks of no model server that may give access to secrets of the machine: link-local ones with cloud metadata services,
 * other addresses of those services, multicast and reserved ones. Loopback and private networks are allowed, because
 * operators run models there.
 */
const forbiddenIpv4 = [
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  // Reserved for protocols, with the metadata service of an older Oracle cloud; for measurements between networks.
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
] as const;
const forbiddenIpv6 = [
  ['fe80::', 10],
  ['ff00::', 8],
  // Metadata services of Amazon, Google, Oracle and Scaleway.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd00:42::42', 128],
  // NAT64 with a prefix of the network's own, which hides the IPv4 address at a place that this server cannot know.
  ['64:ff9b:1::', 48],
] as const;
/** Names of metadata services. They resolve to forbidden addresses inside the cloud only, and to anything outside it. */
const forbiddenNames = new Set([
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.azure.internal',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.tencentyun.com',
]);

const forbidden = new BlockList();
for (const [network, bits] of forbiddenIpv4) {
  forbidden.addSubnet(network, bits, 'ipv4');
  // The same in NAT64, 6to4 and IPv4-compatible form; `BlockList` knows the mapped form.
  const groups = ipv6Groups(network);
  forbidden.addSubnet(`64:ff9b::${groups}`, 96 + bits, 'ipv6');
  forbidden.addSubnet(`2002:${groups}::`, 16 + bits, 'ipv6');
  forbidden.addSubnet(`::${groups}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of forbiddenIpv6) forbidden.addSubnet(network, bits, 'ipv6');

let allowed = new BlockList();

/** Allows forbidden addresses and networks that the operator names; replaces those allowed before. */
export function allowUpstreamAddresses(entries: readonly string[]): void {
  allowed = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (bits === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(bits), family);
  }
}

/** Whether requests to this address are refused. */
export function isForbiddenAddress(address: string): boolean {
  // A link-local address from the resolver names its network card: `fe80::1%eth0`.
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 0) return true;
  const family = familyOf(plain);
  return forbidden.check(plain, family) && !allowed.check(plain, family);
}

/** Whether a URL has a forbidden numeric address or name; the URL parser normalizes `0xa9.254.43518`. */
export function isForbiddenHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '');
  return isIP(host) === 0
    ? forbiddenNames.has(host.replace(/\.+$/u, ''))
    : isForbiddenAddress(host);
}

/** Refuses a forbidden numeric address or name. */
export function assertAllowedHost(url: URL): void {
  if (isForbiddenHost(url)) throw upstreamForbidden();
}

/**
 * Resolves a name for the connection itself, so that a name which resolves differently a moment later gains
 * nothing. One forbidden address among several is refused: it would be tried when the others fail.
 */
export const lookupAllowedAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, address, family) => {
    if (error !== null) return callback(error, '', 0);
    const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
    if (found.some(isForbiddenAddress)) return callback(upstreamForbidden(), '', 0);
    callback(null, address, family);
  });
};

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** An IPv4 address as two groups of an IPv6 address. */
function ipv6Groups(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
