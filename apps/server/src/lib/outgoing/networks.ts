import { BlockList, isIP } from 'node:net';

/** A network: its first address, and how many bits its addresses share. */
type Network = readonly [first: string, bits: number];

/**
 * Networks in which no request of this server may end, because they may give access to secrets of the machine: link-local
 * ones with cloud metadata services, other addresses of those services, multicast and reserved ones.
 */
const secretIpv4: readonly Network[] = [
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  // Reserved for protocols, with the metadata service of an older Oracle cloud; for measurements between networks.
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
];
const secretIpv6: readonly Network[] = [
  ['fe80::', 10],
  ['ff00::', 8],
  // Metadata services of Amazon, Google, Oracle and Scaleway.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd00:42::42', 128],
  // NAT64 with a prefix of the network's own, which hides the IPv4 address at a place that this server cannot know.
  ['64:ff9b:1::', 48],
];
/** Names of metadata services. They resolve to forbidden addresses inside the cloud only, and to anything outside it. */
const secretNames = new Set([
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.azure.internal',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.tencentyun.com',
]);

/** A list of networks, IPv4 ones also in NAT64, 6to4 and IPv4-compatible form; `BlockList` knows the mapped form. */
export function networkList(ipv4: readonly Network[], ipv6: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ipv4) {
    list.addSubnet(network, bits, 'ipv4');
    const groups = ipv6Groups(network);
    list.addSubnet(`64:ff9b::${groups}`, 96 + bits, 'ipv6');
    list.addSubnet(`2002:${groups}::`, 16 + bits, 'ipv6');
    list.addSubnet(`::${groups}`, 96 + bits, 'ipv6');
  }
  for (const [network, bits] of ipv6) list.addSubnet(network, bits, 'ipv6');
  return list;
}

const secretNetworks = networkList(secretIpv4, secretIpv6);

/** The address without its network card, which link-local ones from the resolver name: `fe80::1%eth0`. */
export const withoutZone = (address: string): string => address.split('%')[0] ?? '';

/** Whether a list holds an address. */
export const holds = (list: BlockList, address: string): boolean =>
  list.check(address, familyOf(address));

/** Whether an address lies in a network in which no request may end. What is no address does, too. */
export function isSecretAddress(address: string): boolean {
  const plain = withoutZone(address);
  return isIP(plain) === 0 || holds(secretNetworks, plain);
}

/** Whether a name is that of a metadata service. */
export const isSecretName = (name: string): boolean => secretNames.has(name.replace(/\.+$/u, ''));

/** The host of a URL, an IPv6 address without its brackets; the URL parser has normalized `0xa9.254.43518`. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, '');

/** `ipv4` or `ipv6`. */
export const familyOf = (address: string): 'ipv4' | 'ipv6' =>
  isIP(address) === 4 ? 'ipv4' : 'ipv6';

/** An IPv4 address as two groups of an IPv6 address. */
function ipv6Groups(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
