import { isUnanimous } from '@convoke/contract/minutes/minutes.rules.ts';
import { Gavel, Globe } from 'lucide-react';
import { useId } from 'react';
import {
  changeConversation,
  loadCurrentConversation,
  useCurrentConversation,
} from '../../../services/workspace/conversation/current-conversation.ts';
import { Button } from '../../../ui/button.tsx';
import { firstClick } from '../../../ui/first-click.ts';
import { showToast } from '../../../ui/toast.tsx';
import { undecided } from '@convoke/talk/minutes/gate.rules.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { decisionMessages as texts } from '../messages.ts';
import { decidedOn } from './decided-on.ts';

interface DecisionCardProps {
  /** The panel that is open has the buttons that are left out here. */
  panel: 'minutes' | 'publish' | null;
  onPublish: () => void;
}

/** What was decided, in the talk, at the place where it was; nothing while it is a draft. */
export function DecisionCard({ panel, onPublish }: DecisionCardProps) {
  const id = useId();
  const { decision, decidedAt } = useCurrentConversation((state) => state.outcome);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  if (decision === undefined || decidedAt === undefined) return null;
  const { dissent } = decision.content;
  const dissenting =
    dissent.length > 0
      ? texts.dissenting(dissent.length)
      : isUnanimous(decision.content)
        ? texts.noDissent
        : null;
  return (
    <section
      aria-labelledby={id}
      className="mt-6 flex flex-col gap-2 rounded-card border border-line-strong bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
        <Gavel size={16} aria-hidden className="text-accent" />
        <h2 id={id} className="font-sans text-sm font-semibold text-accent">
          {decidedOn(decidedAt)}
        </h2>
        <span>{dissenting}</span>
      </div>
      <p dir="auto" className="font-title text-xl break-words whitespace-pre-line">
        {decision.content.decision}
      </p>
      <div className="flex flex-wrap gap-2">
        {panel === 'publish' ? null : (
          <Button size="sm" icon={<Globe size={16} />} onClick={onPublish}>
            {texts.publish}
          </Button>
        )}
        {panel === 'minutes' ? null : (
          <>
            <ExportMenu />
            {isPaused ? null : (
              <Button size="sm" variant="quiet" onClick={firstClick(takeBack)}>
                {texts.takeBack}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function takeBack(): void {
  changeConversation({ outcome: undecided(loadCurrentConversation().outcome) });
  showToast(texts.tookBack);
}
