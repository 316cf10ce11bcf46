import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { upstreamForbidden } from './model-failures.ts';

/**
 * Where no model server is, and where secrets of the machine are: link-local addresses with the metadata services of clouds,
 * those services' other addresses, multicast and reserved ones. Loopback and private networks stay open, because that is
 * where people run models of their own.
 */
const forbidden = new BlockList();
forbidden.addSubnet('169.254.0.0', 16, 'ipv4');
forbidden.addSubnet('224.0.0.0', 3, 'ipv4');
forbidden.addAddress('100.100.100.200', 'ipv4');
forbidden.addAddress('168.63.129.16', 'ipv4');
forbidden.addSubnet('fe80::', 10, 'ipv6');
forbidden.addSubnet('ff00::', 8, 'ipv6');
forbidden.addAddress('fd00:ec2::254', 'ipv6');
// IPv4 as NAT64 and 6to4 write it; the mapped form is known to the list itself.
forbidden.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
forbidden.addSubnet('2002:a9fe::', 32, 'ipv6');

/** Whether a model server may be asked at an address. */
export function isForbiddenAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  return forbidden.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Refuses an address that is written as a number; the URL parser has already made `0xa9.254.43518` plain. */
export function demandAllowedHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0 && isForbiddenAddress(host)) throw upstreamForbidden();
}

/**
 * Resolves a name for the very connection that is being made, so that a name which means something else a moment later gains
 * nothing. One forbidden address among several is enough: it would be tried when the others fail.
 */
export const lookupAllowed: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, address, family) => {
    if (error !== null) return callback(error, '', 0);
    const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
    if (found.some(isForbiddenAddress)) return callback(upstreamForbidden(), '', 0);
    callback(null, address, family);
  });
};
