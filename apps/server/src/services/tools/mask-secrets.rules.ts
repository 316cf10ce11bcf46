const mask = '▮▮▮';

/** A shorter text is no secret, and occurs within ordinary words. */
const minLength = 6;

/** A text in which the secrets are masked, as they are and as addresses, JSON, base64 and hexadecimal write them. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return writingsOf(secrets).reduce((rest, writing) => rest.replaceAll(writing, mask), text);
}

/** A copy of a value of JSON in which the secrets are masked, in names too; the value itself where there are none. */
export function maskSecretsIn<T>(value: T, secrets: readonly string[]): T {
  const writings = writingsOf(secrets);
  if (writings.length === 0) return value;
  const masked = (text: string) =>
    writings.reduce((rest, writing) => rest.replaceAll(writing, mask), text);
  const json = JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each === 'string') return masked(each);
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [masked(name), inner]));
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape: only texts within it differ
  return JSON.parse(json) as T;
}

/** The longest first: one may be a part of another. */
function writingsOf(secrets: readonly string[]): string[] {
  const writings = secrets
    .filter((secret) => secret.length >= minLength)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString('base64').replace(/=+$/u, ''),
      Buffer.from(secret).toString('base64url'),
      Buffer.from(secret).toString('hex'),
    ]);
  return [...new Set(writings)].toSorted((one, other) => other.length - one.length);
}
