import { BlockList, isIP } from 'node:net';
import { checkedLookup } from '../../../lib/outgoing/checked-lookup.ts';
import {
  familyOf,
  holds,
  hostOf,
  isSecretAddress,
  isSecretName,
  withoutZone,
} from '../../../lib/outgoing/networks.ts';
import { upstreamForbidden } from '../port/model-failures.ts';

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

/**
 * Whether requests to this address are refused. Loopback and private networks are allowed, because operators run models
 * there.
 */
export function isForbiddenAddress(address: string): boolean {
  const plain = withoutZone(address);
  return isSecretAddress(address) && !(isIP(plain) !== 0 && holds(allowed, plain));
}

/** Whether a URL has a forbidden numeric address or name. */
export function isForbiddenHost(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? isSecretName(host) : isForbiddenAddress(host);
}

/** Refuses a forbidden numeric address or name. */
export function assertAllowedHost(url: URL): void {
  if (isForbiddenHost(url)) throw upstreamForbidden();
}

/** Resolves names of model servers, and refuses those that have a forbidden address. */
export const lookupAllowedAddress = checkedLookup(isForbiddenAddress, upstreamForbidden);
