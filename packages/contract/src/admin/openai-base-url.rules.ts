/** Whether a provider uses an OpenAI-compatible base URL; `auto` does too. */
export function isOpenAiCompatible(provider: string): boolean {
  return provider === 'openai-compatible' || provider === 'auto';
}

/** Parses an OpenAI-compatible base URL and removes trailing slashes, because requests append their paths. */
export function parseOpenAiBaseUrl(
  text: string,
):
  | { ok: true; address: string }
  | { ok: false; error: 'base_url_has_query' | 'base_url_lacks_version' } {
  if (/[?#]/.test(text)) return { ok: false, error: 'base_url_has_query' };
  const address = text.replace(/\/+$/, '');
  return address.endsWith('/v1')
    ? { ok: true, address }
    : { ok: false, error: 'base_url_lacks_version' };
}
