/** A wait in the unit in which people count it: minutes, and hours from an hour and a half on. */
export function waitInWords(retryAfterSeconds: number): { count: number; unit: 'minute' | 'hour' } {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return minutes >= 90
    ? { count: Math.ceil(minutes / 60), unit: 'hour' }
    : { count: minutes, unit: 'minute' };
}
