import { isIP } from 'node:net';
import {
  holds,
  hostOf,
  isSecretAddress,
  isSecretName,
  networkList,
  withoutZone,
} from '../../../lib/outgoing/networks.ts';

/** Networks that the public internet does not lead to: private, loopback, shared by carriers, for documentation. */
const privateNetworks = networkList(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ],
  [
    // Within the public ones of IPv6: Teredo and others for protocols, documentation.
    ['2001::', 23],
    ['2001:db8::', 32],
    ['3fff::', 20],
  ],
);
/** All public networks of IPv6, and IPv4 through NAT64 and in mapped form. */
const publicIpv6 = networkList(
  [],
  [
    ['2000::', 3],
    ['64:ff9b::', 96],
    ['::ffff:0:0', 96],
  ],
);

/** Whether an address is one that only a network or machine of its own can reach. What is no address is one. */
export function isPrivateAddress(address: string): boolean {
  const plain = withoutZone(address);
  const family = isIP(plain);
  if (family === 0 || holds(privateNetworks, plain)) return true;
  return family === 6 && !holds(publicIpv6, plain);
}

/** Whether a tool may not connect to an address; `mayBePrivate`: the operator named the origin. */
export const isRefusedAddress = (address: string, mayBePrivate: boolean): boolean =>
  isSecretAddress(address) || (!mayBePrivate && isPrivateAddress(address));

/** Whether an administrator's browser may be sent to a page to sign in: a public, encrypted one, or one of an origin that was named. */
export function isSafeSignInPage(url: URL, privateOrigins: readonly string[]): boolean {
  const isNamed = privateOrigins.includes(url.origin);
  if (isRefusedUrl(url, isNamed)) return false;
  return isNamed || (url.protocol === 'https:' && !isLocalName(hostOf(url)));
}

/** Names that only a machine or a network of its own resolves. */
const isLocalName = (host: string): boolean =>
  isIP(host) === 0 && /^(?:[^.]+|.+\.(?:localhost|local|internal|lan|home\.arpa))\.?$/u.test(host);

/** Whether a tool may not open a URL, judged without resolving its name. */
export function isRefusedUrl(url: URL, mayBePrivate: boolean): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return true;
  if (url.username !== '' || url.password !== '') return true;
  const host = hostOf(url);
  return isIP(host) === 0 ? isSecretName(host) : isRefusedAddress(host, mayBePrivate);
}
