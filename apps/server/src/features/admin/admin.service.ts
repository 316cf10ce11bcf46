import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Ids } from '../../lib/ids.ts';
import type { AiCallRecord } from '../../services/ai/usage/ai-call-record.ts';
import type { UsageDays } from '../../services/ai/usage/usage-days.ts';
import type { Passwords } from '../../services/session/passwords.ts';
import type { Sessions } from '../../services/session/sessions.ts';
import type { RuntimeModels } from '../../services/models/runtime-models.ts';
import type { Settings } from '../../services/settings/settings.ts';
import type { Tools } from '../../services/tools/create-tools.ts';
import type { PublicationService } from '../publication/publication.service.ts';
import { createAdminContentService } from './admin-content.service.ts';
import { AdminSettingsService } from './admin-settings.service.ts';
import { AdminModelsService } from './admin-models.service.ts';
import { AdminToolsService } from './admin-tools.service.ts';
import { AdminUsersService } from './admin-users.service.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { createAuditLogService } from './audit-log.service.ts';

/** Creates the services of administration, one per screen. */
export function createAdminService(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
  publication: PublicationService;
  usageDays: Pick<UsageDays, 'list' | 'listModels'>;
  settings: Settings;
  environmentDailyTokens: number | null;
  models: RuntimeModels;
  tools: Tools;
  currency: string;
  usage: { record(record: AiCallRecord): void };
  botCheck: string;
}) {
  return {
    users: new AdminUsersService(deps),
    content: createAdminContentService(deps),
    settings: new AdminSettingsService(deps),
    models: new AdminModelsService(deps),
    tools: new AdminToolsService(deps),
    analytics: createAnalyticsService(deps),
    audit: createAuditLogService(deps),
  };
}

export type AdminService = ReturnType<typeof createAdminService>;
