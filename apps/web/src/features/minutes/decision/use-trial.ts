import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { paths } from '../../../paths.ts';
import {
  loadCurrentConversation,
  replaceConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { withSeatVariants } from '../../../services/workspace/teams/seat-variants.rules.ts';
import { readWorkspace } from '../../../services/workspace/workspace.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { decisionMessages } from '../messages.ts';
import { minutesView } from '../../../services/talk/shown/minutes-view.ts';
import { trialContent } from '@convoke/talk/minutes/trial.rules.ts';

/** Begins a branch in which the team discusses the question once more, without a member. */
export function useTrial(room: TalkDriver): (without: TeamMember) => void {
  const navigate = useNavigate();
  return (without) => {
    const { members, vision } = readWorkspace();
    const seated = withSeatVariants(members);
    const index = members.indexOf(without);
    room.stop();
    const content = trialContent(loadCurrentConversation(), seated[index] ?? without);
    if (content === null) return;
    navigate(paths.teamDashboard);
    replaceConversation(content, {
      members: seated.filter((_, at) => at !== index),
      vision,
    });
    room.forget();
    showToast(decisionMessages.trialBegun(without.name));
    room.discuss('');
    // The button that led here is gone with the decision.
    minutesView.setState({ section: 'decision' });
  };
}
