import type { Analytics } from '@convoke/contract/admin/admin.schemas.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { lastDays } from '../../lib/utc-day.rules.ts';
import type { UsageDays } from '../../services/ai/usage/usage-days.ts';
import type { RuntimeModels } from '../../services/models/runtime-models.ts';
import { ToolCallRepository } from '../../services/tools/calls/tool-call.repository.ts';
import type { PublicationService } from '../publication/publication.service.ts';
import { AdminUsersRepository } from './admin-users.repository.ts';

const maxTopFacets = 10;

/** Daily figures and the most used tags and roles. */
export function createAnalyticsService(deps: {
  db: Db;
  clock: Clock;
  usageDays: Pick<UsageDays, 'list' | 'listModels'>;
  models: Pick<RuntimeModels, 'nameOf'>;
  /** The sign of costs. */
  currency: string;
  publication: Pick<PublicationService, 'countByDay' | 'topFacets'>;
}) {
  const { db, clock, usageDays, publication, models, currency } = deps;

  return {
    /** The last `dayCount` days including today; days without activity are included. */
    async read(dayCount: number): Promise<Analytics> {
      const days = lastDays(dayCount, clock.now());
      const [firstDay = ''] = days;
      const [calls, modelDays, toolDays, published, registered, top] = await Promise.all([
        usageDays.list(firstDay),
        usageDays.listModels(firstDay),
        new ToolCallRepository(db).listDays(firstDay),
        publication.countByDay(firstDay),
        new AdminUsersRepository(db).countRegistrations(new Date(firstDay)),
        publication.topFacets(firstDay, maxTopFacets),
      ]);
      const callsOf = byDay(calls);
      const publishedOf = byDay(published);
      const registeredOf = byDay(registered);
      return {
        days: days.map((day) => {
          const usage = callsOf.get(day);
          return {
            day,
            aiCalls: usage?.calls ?? 0,
            inputTokens: usage?.inputTokens ?? 0,
            outputTokens: usage?.outputTokens ?? 0,
            failures: usage?.failures ?? 0,
            medianFirstTokenMs: usage?.medianFirstTokenMs ?? null,
            publications: publishedOf.get(day)?.publications ?? 0,
            remixes: publishedOf.get(day)?.remixes ?? 0,
            decisions: publishedOf.get(day)?.decisions ?? 0,
            registrations: registeredOf.get(day)?.registrations ?? 0,
          };
        }),
        modelDays: modelDays.map(({ modelId, model, ...figures }) => ({
          id: modelId,
          name: models.nameOf(modelId, model),
          ...figures,
        })),
        toolDays,
        currency,
        topTags: top.tags,
        topRoles: top.roles,
      };
    },
  };
}

function byDay<Row extends { day: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.day, row]));
}
