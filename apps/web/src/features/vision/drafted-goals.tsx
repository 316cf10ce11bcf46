import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { readWorkspace, saveVision, useWorkspace } from '../../services/workspace/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { visionMessages } from './messages.ts';
import type { GoalProposalWork } from './proposal/goal-proposal.ts';

const none: Vision = { teamVision: '', objectives: '', keyResults: '' };
const fields = ['teamVision', 'objectives', 'keyResults'] as const;

interface DraftedGoalsProps {
  /** Called when the goals have come, or will not. */
  onReady: () => void;
}

/** Drafts objectives and key results for the vision that is saved, and shows all three, folded, to be edited. */
export function DraftedGoals({ onReady }: DraftedGoalsProps) {
  const vision = useWorkspace((state) => state.vision) ?? none;
  const [isDrafting, setIsDrafting] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const work = useRef<GoalProposalWork | null>(null);

  async function draft() {
    setIsDrafting(true);
    setFailure(null);
    try {
      // With what it shares with the vision screen, which thereby stays in few files.
      const { createBrowserProposal } = await import('./proposal/proposal-status.tsx');
      work.current ??= createBrowserProposal({
        readTexts: () => readWorkspace().vision ?? none,
        replaceTexts: saveVision,
      });
      await work.current.start('objectives');
      setFailure(work.current.store.getState().failure);
    } catch {
      setFailure(visionMessages.notStarted);
    }
    setIsDrafting(false);
  }

  useEffect(() => {
    // Later, since development mounts everything twice.
    const begin = setTimeout(() => void draft().then(onReady));
    return () => {
      clearTimeout(begin);
      work.current?.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drafts once
  }, []);
  return (
    <section aria-label={visionMessages.goals} className="flex flex-col gap-3">
      <details className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-5 py-2">
          <span className="shrink-0 font-medium">{visionMessages.goals}</span>
          <bdi className="min-w-0 flex-1 truncate text-ink-muted">{vision.teamVision}</bdi>
          <output className="shrink-0 text-sm text-ink-muted group-open:sr-only">
            {isDrafting ? visionMessages.draftingGoals : visionMessages.editGoals}
          </output>
        </summary>
        <div className="grid gap-4 px-5 pt-2 pb-5 md:grid-cols-3">
          {fields.map((field) => (
            <TextAreaField
              key={field}
              label={visionMessages.steps[field].title}
              rows={5}
              value={vision[field]}
              onChange={(text) => saveVision({ ...vision, [field]: text })}
            />
          ))}
        </div>
      </details>
      {failure === null ? null : (
        <Notice
          tone="error"
          action={
            <Button size="sm" onClick={() => void draft()}>
              {visionMessages.proposeAgain}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
    </section>
  );
}
