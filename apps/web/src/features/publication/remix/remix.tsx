import { useCallback, useRef } from 'react';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { startRemix } from '../../../services/workspace/start-remix.ts';
import { showToast } from '../../../ui/toast.tsx';
import { remixMessages as texts } from '../publish/messages.ts';
import { showRemixWarnings } from './remix-warnings.ts';
import type { RemixSource } from './remix-source.ts';
import { remixTeam } from './remix-team.rules.ts';

export type { RemixSource } from './remix-source.ts';

/** Remixes a publication: a new conversation with its team, while the one before stays under 'Recent'. */
export function useRemix(): (source: RemixSource) => void {
  const navigate = useNavigate();
  // On the way to the dashboard: a second click meets a page that is still there, and would leave it twice.
  const isLeaving = useRef(false);

  return useCallback(
    (source) => {
      if (isLeaving.current) return;
      reportFailure(() => {
        const { vision, members, warnings } = remixTeam(source);
        const hasVision = Object.values(vision).some((text) => text !== '');
        if (members.length === 0 && !hasVision) {
          // oxlint-disable-next-line no-console -- a visitor who waits for a team is told as well
          console.warn('Remix without data', source.uuid);
          showToast(texts.nothingToRemix, { tone: 'error' });
          return;
        }
        if (loadCurrentConversation().messages.length > 0) {
          showToast(texts.keptInRecent, { tone: 'info' });
        }
        startRemix({ publication: { uuid: source.uuid, title: titleOf(source) }, vision, members });
        showRemixWarnings(source.uuid, warnings);
        isLeaving.current = true;
        navigate(paths.teamDashboard);
      });
    },
    [navigate],
  );
}

const titleOf = ({ introduction }: RemixSource) => introduction.trim() || texts.untitled;

/** Logs an error and shows a toast (docs/behaviour.md#remix). */
function reportFailure(act: () => void): void {
  try {
    act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- see above
    console.error('Remix failed', error);
    showToast(texts.failed, { tone: 'error' });
  }
}
