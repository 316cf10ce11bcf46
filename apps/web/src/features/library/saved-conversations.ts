import { limits } from '@convoke/contract/limits.ts';
import type { SavedTeam } from '@convoke/talk/team/saved-team.ts';
import { authorId } from '@convoke/talk/team/member.ts';
import { withoutAlternatives } from '@convoke/talk/message/answers.rules.ts';
import { isMessage } from '@convoke/talk/message/message.ts';
import { noOutcome, storedOutcome } from '@convoke/talk/minutes/outcome.rules.ts';
import type { Navigate } from '../../lib/routing/router.tsx';
import { paths, roomPath } from '../../paths.ts';
import { readScreenCommands } from '../../services/commands/commands.ts';
import { conversationMessages as texts } from '../../services/talk/messages.ts';
import {
  loadCurrentConversation,
  startNewConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import { readOutcomeSafely } from '../../services/workspace/outcome/read-outcome-safely.ts';
import { startNewProject } from '../../services/workspace/new-project.ts';
import { replaceWorkspace } from '../../services/workspace/replace-workspace.ts';
import { storageIssueText } from '../../services/workspace/storage-issue-text.ts';
import {
  getConversation,
  readWorkspace,
  saveConversation,
} from '../../services/workspace/workspace.ts';
import { showToast } from '../../ui/toast.tsx';

/** Saves a snapshot of the current conversation with its team and vision, and says so, or why not. */
export function saveCurrent(title: string): void {
  const { members, vision } = readWorkspace();
  const { messages: lines, remixOf, outcome: whole, files: onTable } = loadCurrentConversation();
  const messages = lines.filter(isMessage).map(withoutAlternatives);
  const outcome = whole === noOutcome ? {} : { outcome: storedOutcome(whole) };
  const files = onTable && { files: onTable };
  const snapshot = { title, messages, members, vision, remixOf, ...outcome, ...files };
  if (saveConversation(snapshot) !== null) showToast(texts.conversationSaved);
  else {
    const why = storageIssueText(readWorkspace().storageIssues);
    showToast(why === '' ? texts.notSaved : why, { tone: 'error' });
  }
}

/**
 * Begins a conversation with the messages, team and vision of a saved one, and shows it, at one of its messages if that is
 * given; the one before stays under 'Recent'.
 */
export function loadSaved(navigate: Navigate, savedId: string, messageId?: string): void {
  const saved = getConversation(savedId);
  if (saved === null) return;
  const { messages, title, members, vision, remixOf, files } = saved;
  const lastSpoken = messages.findLast(({ fromUser, status }) => !fromUser && status !== 'failed');
  const speakerId = lastSpoken === undefined ? null : authorId(lastSpoken);
  const { outcome } = readOutcomeSafely(saved.outcome);
  const conversation = { messages, title, remixOf, speakerId, outcome, ...(files && { files }) };
  showAnother(navigate, () => replaceWorkspace({ conversation, members, vision }));
  const { id } = loadCurrentConversation();
  if (messageId !== undefined) navigate(roomPath(id, messageId), { replace: true });
}

/** Shows an empty conversation with the same team. */
export const startNew = (navigate: Navigate): void => showAnother(navigate, startNewConversation);

/** Shows an empty conversation with a saved team and the current vision. */
export const startWithTeam = (navigate: Navigate, { members }: SavedTeam): void =>
  showAnother(navigate, () =>
    replaceWorkspace({
      conversation: { messages: [] },
      members: members.slice(0, limits.participants),
      vision: readWorkspace().vision,
    }),
  );

/** An empty project; the one before stays in the library. */
export const startProject = (navigate: Navigate): void =>
  showAnother(navigate, startNewProject, paths.vision);

function showAnother(
  navigate: Navigate,
  replace: () => void,
  address: string = paths.teamDashboard,
): void {
  // An entry of its own in the history: Back leads to the conversation before.
  navigate(address);
  const { stop, forget } = readScreenCommands();
  stop();
  replace();
  forget();
}
