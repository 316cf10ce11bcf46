/** Milliseconds since 1970, the only place of the web app that reads the time. */
export function now(): number {
  return Date.now();
}
