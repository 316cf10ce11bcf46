import { readOfferedModels } from '../../api/offered-models.ts';
import { refreshPublicConfig } from '../../api/public-config.ts';
import { withOfferedModels } from '../../workspace/models/member-model.rules.ts';
import { readWorkspace } from '../../workspace/workspace.ts';
import { modelRefusal } from './model-refusal.rules.ts';

/** Vision and team for a request: without models that are not offered, as soon as the offered ones are known. */
export function readAskedTeam() {
  const { vision, members } = readWorkspace();
  const models = readOfferedModels();
  return { vision, members: models === null ? members : withOfferedModels(members, models) };
}

/** Learns which models are offered when an error says that one is not. */
export function noticeRefusal(error: unknown): void {
  if (modelRefusal(error) !== null) void refreshPublicConfig();
}

/** Makes a call, and learns which models are offered when the server refuses one of them. */
export async function withKnownModels<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (modelRefusal(error) !== null) await refreshPublicConfig();
    throw error;
  }
}
