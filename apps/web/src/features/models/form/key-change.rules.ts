/** What to do with a stored key. */
export type KeyChange = { kind: 'keep' } | { kind: 'replace'; text: string } | { kind: 'forget' };

/** The part of a request's body that changes a stored key: none keeps it, `null` deletes it. */
export function keyPart<Name extends string>(
  name: Name,
  change: KeyChange,
): Partial<Record<Name, string | null>> {
  if (change.kind === 'keep') return {};
  const key = change.kind === 'forget' ? '' : change.text.trim();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key widens to string
  return { [name]: key === '' ? null : key } as Partial<Record<Name, string | null>>;
}
