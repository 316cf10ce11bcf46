/** True for a UUID as the API writes it, in either case. PostgreSQL accepts more spellings, and an address needs one. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text);
}
