import { isVendor, type Provider, vendors } from '@convoke/contract/providers.ts';
import { modelFormMessages } from './messages.ts';

/** The name of a provider, as people read it. */
export const providerLabel = (provider: Provider): string =>
  isVendor(provider) ? vendors[provider].label : modelFormMessages.providers[provider];
