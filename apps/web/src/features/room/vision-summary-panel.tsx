import { isBlank } from '@convoke/contract/text.rules.ts';
import { paths } from '../../paths.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { conversationMessages } from '../../services/talk/messages.ts';

export interface VisionSummaryPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

const fields = ['teamVision', 'objectives', 'keyResults'] as const;

/** The panel with the vision, objectives and key results. */
export function VisionSummaryPanel({ isOpen, onClose }: VisionSummaryPanelProps) {
  const texts = conversationMessages.visionSummary;
  const vision = useWorkspace((state) => state.vision);
  return (
    <SidePanel title={texts.title} isOpen={isOpen} onClose={onClose}>
      {vision === null ? (
        <EmptyState action={<LinkButton to={paths.vision}>{texts.define}</LinkButton>}>
          <p>{texts.none}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {fields.map((field) => (
            <section key={field}>
              <h3 className="text-lg">{texts.parts[field]}</h3>
              <p className="mt-1 break-words whitespace-pre-line">
                {isBlank(vision[field]) ? (
                  <span className="text-ink-muted">{texts.notStated}</span>
                ) : (
                  vision[field]
                )}
              </p>
            </section>
          ))}
        </div>
      )}
    </SidePanel>
  );
}
