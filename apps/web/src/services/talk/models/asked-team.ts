import { readOfferedModels } from '../../api/offered-models.ts';
import {
  loadOfferedTools,
  readOfferedTools,
  refreshOfferedTools,
} from '../../api/offered-tools.ts';
import { refreshPublicConfig } from '../../api/public-config.ts';
import { withOfferedModels } from '../../workspace/models/member-model.rules.ts';
import { readWorkspace } from '../../workspace/workspace.ts';
import { withOfferedTools } from '../../workspace/models/member-tools.rules.ts';
import { isToolRefusal, modelRefusal } from './model-refusal.rules.ts';

/**
 * Vision and team for a request: without models that are not offered, as soon as the offered ones are known, and without tools
 * that are not known to be on offer.
 */
export function readAskedTeam() {
  const { vision, members } = readWorkspace();
  const models = readOfferedModels();
  const speaking = models === null ? members : withOfferedModels(members, models);
  return { vision, members: withOfferedTools(speaking, readOfferedTools() ?? []) };
}

/** Has the tools on offer at hand, where a member may ask for any; `null` where they are, or nobody may. */
export function readTools(): Promise<void> | null {
  const isAny = readWorkspace().members.some(({ tools = [] }) => tools.length > 0);
  return isAny && readOfferedTools() === null ? loadOfferedTools() : null;
}

/** Learns which models are offered when an error says that one is not. */
export function noticeRefusal(error: unknown): void {
  if (modelRefusal(error) !== null) void refreshPublicConfig();
}

/** Makes a call, and learns what is offered when the server refuses a model or a tool. */
export async function withKnownOffers<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (modelRefusal(error) !== null) await refreshPublicConfig();
    if (isToolRefusal(error)) await refreshOfferedTools();
    throw error;
  }
}
