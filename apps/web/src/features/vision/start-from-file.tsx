import { FileUp } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProposalOutcome } from './goal-proposal-button.tsx';
import { visionMessages } from './messages.ts';
import type { ProposalFiles } from './proposal/goal-proposal.ts';
import type { GoalProposal } from './use-goal-proposal.ts';

interface StartFromFileProps extends Pick<ProposalFiles, 'loadFileStart'> {
  proposal: GoalProposal;
}

/** Proposes vision, objectives and key results from files of the visitor, which lie on the table then. */
export function StartFromFile({ proposal, loadFileStart }: StartFromFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const files = useRef<readonly File[]>([]);

  const propose = () => proposal.proposeFrom({ files: files.current, loadFileStart });

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // The same file can be chosen once more.
    event.target.value = '';
    if (chosen.length === 0) return;
    files.current = chosen;
    propose();
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        ref={button}
        size="sm"
        data-with-script=""
        className="self-start"
        icon={<FileUp size={16} aria-hidden className="shrink-0" />}
        isBusy={proposal.isBusy}
        onClick={() => input.current?.click()}
      >
        {visionMessages.startFromFile}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={visionMessages.startFromFile}
        onChange={choose}
      />
      <ProposalOutcome proposal={proposal} onRetry={propose} button={button} />
    </div>
  );
}
