/** A vendor of models, which asks for a key. */
interface VendorRow {
  label: string;
  /** The environment variable of its key, under the name that the vendor's own tools use. */
  keyVariable: string;
  /** Small, quick and without hidden reasoning, which would use up the output cap; see docs/decisions/0004. */
  defaultModel: string;
  /** Where its API is. */
  baseUrl: string;
  /** The API that it speaks, which the server has an adapter for; `openai` is that of all OpenAI-compatible ones. */
  adapter: 'openai' | 'anthropic' | 'google';
}

/** The vendors, in the order in which `auto` looks for their keys. A new one is a row here, after the others. */
export const vendors = {
  openai: {
    label: 'OpenAI',
    keyVariable: 'OPENAI_API_KEY',
    defaultModel: 'gpt-4.1-mini',
    baseUrl: 'https://api.openai.com/v1',
    adapter: 'openai',
  },
  anthropic: {
    label: 'Anthropic',
    keyVariable: 'ANTHROPIC_API_KEY',
    defaultModel: 'claude-haiku-4-5',
    baseUrl: 'https://api.anthropic.com/v1',
    adapter: 'anthropic',
  },
  google: {
    label: 'Google',
    keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    defaultModel: 'gemini-flash-lite-latest',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    adapter: 'google',
  },
} as const satisfies Record<string, VendorRow>;

/** Name of a vendor. */
export type Vendor = keyof typeof vendors;
/** The API of a vendor. */
export type VendorApi = VendorRow['adapter'];
/** The environment variable of a vendor's key. */
export type KeyVariable = (typeof vendors)[Vendor]['keyVariable'];

/** True for the name of a vendor. */
export const isVendor = (name: string): name is Vendor => Object.hasOwn(vendors, name);
/** The names of the vendors, in order. */
export const vendorNames = Object.keys(vendors).filter(isVendor);

/** The values of `AI_PROVIDER`: docs/behaviour.md#choosing-a-model */
export const providers = [
  'auto',
  ...vendorNames,
  'openai-compatible',
  'local',
  'rehearsal',
] as const;
/** A value of `AI_PROVIDER`. */
export type Provider = (typeof providers)[number];

/** A provider, its model and its keys. */
export interface ModelChoice {
  provider: Provider;
  /** With `local` the path of a GGUF file. */
  model: string | null;
  apiKey: string | null;
  baseUrl: string | null;
  /** The vendors' own keys, as far as they are set. */
  vendorKeys: Partial<Record<Vendor, string>>;
}
