/** Whether a provider is reached at an address that speaks like OpenAI; left to itself, the choice takes one for such too. */
export function speaksLikeOpenAi(provider: string): boolean {
  return provider === 'openai-compatible' || provider === 'auto';
}

/** Faults of an address that speaks like OpenAI. */
export const compatibleAddressFaults = {
  query: 'Must have nothing after the path: no ? and no #',
  path: 'Must end in /v1, like http://localhost:11434/v1',
} as const;

/** The address of a server that speaks like OpenAI, without slashes at its end: our requests put their own paths behind it. */
export function readCompatibleAddress(
  text: string,
): { ok: true; address: string } | { ok: false; reason: keyof typeof compatibleAddressFaults } {
  if (/[?#]/.test(text)) return { ok: false, reason: 'query' };
  const address = text.replace(/\/+$/, '');
  return address.endsWith('/v1') ? { ok: true, address } : { ok: false, reason: 'path' };
}
