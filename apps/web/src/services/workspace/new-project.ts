import { replaceWorkspace } from './replace-workspace.ts';
import { saveVisionDraft } from './vision-draft.ts';

/** An empty project takes the place of the current one, whose conversation and team stay stored. */
export function startNewProject(): void {
  replaceWorkspace({ conversation: { messages: [] }, members: [], vision: null });
  saveVisionDraft(null);
}
