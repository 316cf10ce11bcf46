import { useStore } from 'zustand';
import { useSecondsUntil } from '../../../lib/use-seconds-until.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { canResume } from '@convoke/talk/discussion/progress.rules.ts';
import { isContribution } from '@convoke/talk/projections/transcript.rules.ts';
import { isToolAwaited } from '@convoke/talk/tools/tool-steps.rules.ts';
import { discussionMessages as texts } from '../../../services/talk/messages.ts';

/** Who speaks and how far the discussion has come; `null` when there is nothing to say. */
export function useDiscussionStatus(room: TalkDriver): string | null {
  const discussion = useStore(room.store, (state) => state.discussion);
  const speaker = useStore(room.store, (state) => state.turn?.message.sender ?? null);
  const progress = useCurrentConversation((state) => state.discussion.progress);
  const hasAnswers = useCurrentConversation(({ messages, discussion: { progress: latest } }) =>
    messages.some(
      (message) =>
        message.round !== undefined && message.round === latest?.round && isContribution(message),
    ),
  );
  const isTold = useCurrentConversation(({ messages }) => messages.at(-1)?.end !== undefined);
  const isToolAsked = useCurrentConversation(({ messages }) => isToolAwaited(messages));
  const members = useWorkspace((state) => state.members);
  const seconds = useSecondsUntil(discussion?.resumesAt);
  if (discussion === null) {
    // A line of its own says so.
    if (isToolAsked || progress === null) return null;
    const { used, turns, startedAt } = progress;
    // The one that independent answers lead to has not begun, and the end of another says so in the talk.
    if (canResume(progress, members))
      return startedAt === 0 || isTold ? null : texts.halted(used, turns);
    return hasAnswers ? texts.comparing : null;
  }
  const { turn, turns, answers, isPausing } = discussion;
  if (seconds > 0) return texts.goesOnIn(seconds);
  const names = answers.map(({ message }) => message.sender).join(', ');
  const who =
    answers.length > 0
      ? texts.answering(names, progress?.used ?? 0, turns)
      : speaker === null
        ? texts.gettingReady
        : texts.speaks(speaker, turn, turns);
  return isPausing ? `${who.replace(/\.$/u, '')}. ${texts.pausing}` : who;
}
