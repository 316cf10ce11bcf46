import type { OfferedModel } from '@convoke/contract/models/offered-model.schemas.ts';
import { productName } from '@convoke/contract/product.ts';
import type { EnvironmentValues } from '@convoke/contract/settings.ts';
import type { PublicConfig } from '@convoke/contract/site/site.schemas.ts';
import type { Config } from './config.ts';

/** Site settings that administrators may change in place of the environment. */
export interface SiteSettings {
  isRegistrationOpen: boolean;
  siteTexts: EnvironmentValues['siteTexts'];
}

/** The part of the configuration that browsers may read; see docs/behaviour.md#public-configuration. */
export function publicConfig(
  config: Config,
  ai: {
    mode: 'model' | 'rehearsal';
    label: string;
    isLocal: boolean;
    offered: readonly OfferedModel[];
  },
  { isRegistrationOpen, siteTexts }: SiteSettings = {
    isRegistrationOpen: true,
    siteTexts: config.settings.siteTexts,
  },
): PublicConfig {
  const { botCheck, founderPhotoUrl, mail } = config;
  const { contactEmail, founderName, founderBio, blogUrl } = siteTexts;
  return {
    productName,
    botCheck: {
      provider: botCheck.provider,
      ...(botCheck.provider === 'turnstile' ? { siteKey: botCheck.siteKey } : {}),
    },
    ai: {
      mode: ai.mode,
      label: ai.label,
      ...(ai.isLocal ? { isLocal: true as const } : {}),
      models: [...ai.offered],
      currency: config.ai.currency,
    },
    // Sent only when registration is closed.
    ...(isRegistrationOpen ? {} : { isRegistrationOpen }),
    ...(mail.smtpUrl === null ? { isMailDelivered: false } : {}),
    contactEmail,
    ...(blogUrl === null ? {} : { blogUrl }),
    founder: {
      name: founderName,
      ...(founderBio === null ? {} : { bio: founderBio }),
      ...(founderPhotoUrl === null ? {} : { photoUrl: founderPhotoUrl }),
    },
  };
}
