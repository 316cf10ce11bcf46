import { isIP } from 'node:net';

/**
 * Tells whether a host is one that only we can be reached by: that of the public address, this machine, or an address of
 * numbers. Under any other name a stranger's page may reach a server inside the visitor's network, by letting the
 * name of its own site point to it (DNS rebinding): to the browser both are then one origin.
 */
export function createOwnHostCheck(publicUrl: string): (host: string) => boolean {
  const publicName = nameOf(new URL(publicUrl).host);
  return (host) => {
    // HTTP/1.0 knows requests without one, and no browser sends them.
    if (host === '') return true;
    const name = nameOf(host);
    return (
      name !== null &&
      (name === publicName ||
        name === 'localhost' ||
        name.endsWith('.localhost') ||
        isAddress(name))
    );
  };
}

/** The name in a host as browsers write it: lower case, without port and final dot. */
function nameOf(host: string): string | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : null;
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
