import { FileUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { visionMessages } from './messages.ts';
import type { ReadFiles } from './proposal/goal-proposal.ts';
import type { GoalProposal } from './use-goal-proposal.ts';

/** What reads files and puts them on the table of the conversation to come. */
export interface FileStart {
  read: (files: readonly File[], signal: AbortSignal) => ReturnType<ReadFiles>;
  /** The files that are being read, and those that were not. */
  Progress: ComponentType<{ onGone: () => void }>;
}

interface StartFromFileProps {
  proposal: GoalProposal;
  /** Loads the code with the first file. */
  loadFileStart: () => Promise<FileStart>;
}

/** Proposes vision, objectives and key results from files of the visitor, which lie on the table then. */
export function StartFromFile({ proposal, loadFileStart }: StartFromFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef<ReadFiles>(async () => []);
  const [start, setStart] = useState<FileStart | null>(null);

  function readFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen once more.
    event.target.value = '';
    if (files.length === 0) return;
    latest.current = async (signal) => {
      const loaded = await loadFileStart();
      setStart(loaded);
      return loaded.read(files, signal);
    };
    proposal.proposeFrom(latest.current);
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
        onChange={readFiles}
      />
      {start === null ? null : <start.Progress onGone={() => button.current?.focus()} />}
      {proposal.loaded === null ? null : (
        <proposal.loaded.Status
          work={proposal.loaded.work}
          field="teamVision"
          onRetry={() => proposal.proposeFrom(latest.current)}
          restoreFocusTo={button}
        />
      )}
    </div>
  );
}
