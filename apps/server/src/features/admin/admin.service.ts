import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import type { AiCallRecord } from '../../services/ai/ai-call-record.ts';
import type { UsageDays } from '../../services/ai/usage-days.ts';
import type { Passwords } from '../../services/identity/passwords.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import type { Settings } from '../../services/settings/settings.ts';
import type { PublicationService } from '../publication/publication.service.ts';
import { createAdminContentService } from './admin-content.service.ts';
import { createAdminSettingsService, type ModelInForce } from './admin-settings.service.ts';
import { createAdminUsersService } from './admin-users.service.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { createAuditTrailService } from './audit-trail.service.ts';

/** Everything that administrators do, by the screen where they do it. */
export function createAdminService(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
  publication: PublicationService;
  usageDays: Pick<UsageDays, 'list'>;
  settings: Settings;
  inForce: ModelInForce;
  usage: { record(record: AiCallRecord): void };
  botCheck: string;
}) {
  return {
    users: createAdminUsersService(deps),
    content: createAdminContentService(deps),
    settings: createAdminSettingsService(deps),
    analytics: createAnalyticsService(deps),
    audit: createAuditTrailService(deps),
  };
}

/** The service as its callers see it. */
export type AdminService = ReturnType<typeof createAdminService>;
