import { isBlank } from '@convoke/contract/text.rules.ts';
import { paths } from '../../../paths.ts';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { setupMessages as texts } from './messages.ts';

/** Leads to the team, or to the vision where there is none yet: the room would be empty. */
export function StartButton() {
  const hasVision = useWorkspace(({ vision }) => vision !== null && !isBlank(vision.teamVision));
  return (
    <LinkButton to={hasVision ? paths.teamDashboard : paths.vision} variant="primary">
      {hasVision ? texts.start : texts.startWithVision}
    </LinkButton>
  );
}
