import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { upstreamForbidden } from '../port/model-failures.ts';

/**
 * Addresses of no model server that may give access to secrets of the machine: link-local ones with cloud metadata services,
 * other addresses of those services, multicast and reserved ones. Loopback and private networks are allowed, because
 * operators run models there.
 */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('224.0.0.0', 3, 'ipv4');
forbidden.addAddress('100.100.100.200', 'ipv4');
forbidden.addAddress('168.63.129.16', 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');
// IPv4 in NAT64 and 6to4 form; `BlockList` knows the mapped form.
forbidden.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
forbidden.addSubnet('2002:a9fe::', 32, 'ipv6');

/** Whether requests to this address are refused. */
export function isForbiddenAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  return forbidden.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Refuses a forbidden numeric address; the URL parser normalizes `0xa9.254.43518`. */
export function assertAllowedHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0 && isForbiddenAddress(host)) throw upstreamForbidden();
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
