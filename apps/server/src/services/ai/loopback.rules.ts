/** True for this machine's own addresses, in whatever spelling: the URL parser has already made `0x7f.1` plain. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/u.test(hostname)
  );
}
