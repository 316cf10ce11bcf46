import { Sparkles } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { apiErrorMessages } from '../../services/api/messages.ts';
import { Button } from '../../ui/button.tsx';
import { visionMessages } from './messages.ts';
import type { GoalProposal } from './use-goal-proposal.ts';

/** Drafts objectives and key results from the vision; below it how that goes. */
export function GoalProposalButton(proposal: GoalProposal) {
  const { isBusy, propose } = proposal;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-3">
      <Button
        ref={button}
        size="sm"
        className="self-start"
        icon={<Sparkles size={16} aria-hidden className="shrink-0" />}
        isBusy={isBusy}
        onClick={propose}
      >
        {isBusy ? visionMessages.proposing : visionMessages.propose}
      </Button>
      <ProposalOutcome proposal={proposal} onRetry={propose} button={button} />
    </div>
  );
}

interface ProposalOutcomeProps {
  proposal: GoalProposal;
  onRetry: () => void;
  /** The button that asked for it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** How a proposal goes. */
export function ProposalOutcome({ proposal, onRetry, button }: ProposalOutcomeProps) {
  const { field, loaded, isUnreachable } = proposal;
  return (
    <>
      {isUnreachable ? (
        <p role="alert" className="text-sm text-danger">
          {apiErrorMessages.reasons.network}
        </p>
      ) : null}
      {loaded === null ? null : (
        <loaded.Status work={loaded.work} field={field} onRetry={onRetry} restoreFocusTo={button} />
      )}
    </>
  );
}
