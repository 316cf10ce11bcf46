import type { VisionField } from '@convoke/contract/vision/vision.schemas.ts';
import { Square, Undo2 } from 'lucide-react';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { BotCheckWidget } from '../../../services/bot-check/bot-check-widget.tsx';
import { quoted } from '../../../lib/language/quoted.ts';
import { isolated } from '../../../lib/text/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import type { GoalProposalWork } from './goal-proposal.ts';
import { proposalMessages as texts } from './messages.ts';

export { createBrowserProposal } from './browser-proposal.ts';

// Most proposals are made from the vision alone.
const RestingLines = lazy(async () => ({
  default: (await import('./resting-lines.tsx')).RestingLines,
}));

interface ProposalStatusProps {
  work: GoalProposalWork;
  /** The field that is shown. */
  field: VisionField;
  onRetry: () => void;
  /** Gets the focus when the focused button disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

/** The progress or result of a proposal, with the one action that applies. */
export function ProposalStatus({ work, field, onRetry, restoreFocusTo }: ProposalStatusProps) {
  const { viewState, filled, rests, replaced, failure } = useStore(work.store);
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <RestoreFocus to={restoreFocusTo}>
      <Button size="sm" icon={icon} onClick={onClick}>
        {label}
      </Button>
    </RestoreFocus>
  );
  const undo =
    replaced.length === 0 ? null : action(texts.undo, <Undo2 size={16} aria-hidden />, work.undo);
  switch (viewState) {
    case 'idle':
      return null;
    case 'reading':
    case 'running':
      return (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-tint px-4 py-2 text-sm">
          <div className="flex flex-wrap items-center gap-3">
            <output className="min-w-0 flex-1 basis-40">{texts[viewState]}</output>
            {action(
              texts.stop,
              <Square size={13} aria-hidden className="fill-current" />,
              work.stop,
            )}
          </div>
          <BotCheckWidget />
        </div>
      );
    case 'failed':
      return (
        <Notice tone="error" title={texts.failed} action={action(texts.retry, null, onRetry)}>
          {failure}
        </Notice>
      );
    case 'done': {
      if (rests !== null) {
        return (
          <Notice tone="success" action={undo}>
            <p>
              {texts.filledFrom(rests.files.map(({ name }) => quoted(isolated(name))).join(', '))}
            </p>
            <Suspense>
              <RestingLines rests={rests} field={field} />
            </Suspense>
          </Notice>
        );
      }
      const [only] = filled;
      const sentence =
        only === undefined || only === 'teamVision' || filled.length > 1
          ? texts.filledBoth
          : texts.filled[only];
      return (
        <Notice tone="success" action={undo}>
          {sentence} {texts.change}
        </Notice>
      );
    }
    case 'kept':
    case 'undone':
    case 'stopped':
    default:
      return <Notice action={undo}>{texts.ends[viewState]}</Notice>;
  }
}
