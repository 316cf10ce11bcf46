/** Milliseconds since 1970. The only place in the web app that reads the clock. */
export function now(): number {
  return Date.now();
}
