import { isIP } from 'node:net';

/**
 * Allows the public host, localhost and IP addresses. Any other name could belong to a site whose DNS points at this
 * server (DNS rebinding), which would make both one origin for the browser.
 */
export function createAllowedHostCheck(publicUrl: string): (host: string) => boolean {
  const publicName = nameOf(new URL(publicUrl).host);
  return (host) => {
    // HTTP/1.0 requests may lack a host; no browser sends them.
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

/** Normalizes a host as browsers do: lower case, without port and final dot. */
function nameOf(host: string): string | null {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : null;
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
