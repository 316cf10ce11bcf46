import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Resolves a name for the connection itself, so that a name which resolves differently a moment later gains
 * nothing. One refused address among several is refused: it would be tried when the others fail.
 */
export function checkedLookup(
  isRefused: (address: string) => boolean,
  failure: () => Error,
  resolve: LookupFunction = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      if (error !== null) return callback(error, '', 0);
      const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
      if (found.some(isRefused)) return callback(failure(), '', 0);
      callback(null, address, family);
    });
  };
}
