import type { AdminModel } from '@convoke/contract/models/model.schemas.ts';
import type { AdminTool } from '@convoke/contract/tools/admin-tools.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../models/models.queries.ts';
import { analyticsQuery, periods } from '../analytics/analytics.queries.ts';
import { contentQuery } from '../content/content.queries.ts';
import { adminMessages } from '../messages.ts';
import { adminToolsQuery } from '../tools/tools.queries.ts';
import { usersQuery } from '../users/users.queries.ts';

/** What is counted on the cards of the dashboard, in words; undefined while it is not known. */
export interface DashboardFigures {
  users: string | undefined;
  content: string | undefined;
  models: string | undefined;
  tools: string | undefined;
  analytics: string | undefined;
}

/** Reads the first pages that the cards lead to, and what they count. */
export function useDashboardFigures(): DashboardFigures {
  const texts = adminMessages.dashboard.figures;
  const users = useQuery(usersQuery({ page: 0, q: '', sort: 'id', direction: 'ASC' })).data;
  const content = useQuery(contentQuery({ page: 0, q: '', state: 'all' })).data;
  const models = useQuery(modelsQuery()).data;
  const tools = useQuery(adminToolsQuery()).data;
  const today = useQuery(analyticsQuery(periods[0])).data?.days.at(-1);
  return {
    users: users && texts.users(users.totalElements),
    content: content && texts.content(content.totalElements),
    models: models && modelsInWords(models.models),
    tools: tools && toolsInWords(tools),
    analytics: today && texts.today(today.aiCalls, today.inputTokens + today.outputTokens),
  };
}

function modelsInWords(models: readonly AdminModel[]): string {
  const texts = adminMessages.dashboard.figures.models;
  if (models.length === 0) return texts.none;
  const failing = models.filter(({ problem }) => problem !== undefined).length;
  const withheld = models.filter(({ problem, isOffered }) => !problem && !isOffered).length;
  return [
    texts.connected(models.length),
    ...(failing > 0 ? [texts.failing(failing)] : []),
    ...(withheld > 0 ? [texts.withheld(withheld)] : []),
  ].join(' · ');
}

function toolsInWords(tools: readonly AdminTool[]): string {
  const texts = adminMessages.dashboard.figures.tools;
  const setAside = tools.filter(({ state }) => state === 'changed').length;
  const offered = tools.filter(({ isOffered, state }) => isOffered && state !== 'changed').length;
  return [texts.offered(offered), ...(setAside > 0 ? [texts.setAside(setAside)] : [])].join(' · ');
}
