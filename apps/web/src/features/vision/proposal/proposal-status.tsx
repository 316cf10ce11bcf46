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
import type { GoalProposalState, GoalProposalWork } from './goal-proposal.ts';
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

/** The progress or result of a proposal, below the files that it is made from. */
export function ProposalStatus(props: ProposalStatusProps) {
  const { work, field, restoreFocusTo } = props;
  const fileStart = useStore(work.store, (state) => state.fileStart);
  return (
    <>
      {fileStart !== null && field === 'teamVision' ? (
        <fileStart.StartProgress onGone={() => restoreFocusTo.current?.focus()} />
      ) : null}
      <StateNotice {...props} />
    </>
  );
}

/** The state of a proposal with the one action that applies. */
function StateNotice({ work, field, onRetry, restoreFocusTo }: ProposalStatusProps) {
  const state = useStore(work.store);
  const { viewState, replaced, failure } = state;
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
        <RunningNotice
          text={texts[viewState]}
          stop={action(
            texts.stop,
            <Square size={13} aria-hidden className="fill-current" />,
            work.stop,
          )}
        />
      );
    case 'failed':
      return (
        <Notice tone="error" title={texts.failed} action={action(texts.retry, null, onRetry)}>
          {failure}
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="success" action={undo}>
          <Filled state={state} field={field} />
        </Notice>
      );
    case 'kept':
    case 'undone':
    case 'stopped':
    default:
      return <Notice action={undo}>{texts.ends[viewState]}</Notice>;
  }
}

function RunningNotice({ text, stop }: { text: string; stop: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-tint px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <output className="min-w-0 flex-1 basis-40">{text}</output>
        {stop}
      </div>
      <BotCheckWidget />
    </div>
  );
}

/** Which fields were filled, and from what. */
function Filled({ state, field }: { state: GoalProposalState; field: VisionField }) {
  const { filled, rests } = state;
  if (rests !== null) {
    return (
      <>
        <p>{texts.filledFrom(rests.files.map(({ name }) => quoted(isolated(name))).join(', '))}</p>
        <Suspense>
          <RestingLines rests={rests} field={field} />
        </Suspense>
      </>
    );
  }
  const [only] = filled;
  const sentence =
    only === undefined || only === 'teamVision' || filled.length > 1
      ? texts.filledBoth
      : texts.filled[only];
  return `${sentence} ${texts.change}`;
}
