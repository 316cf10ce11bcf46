import type { Vision } from '@convoke/contract/vision/vision.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';

export interface VisionSummaryPanelProps {
  vision: Vision | null;
  isOpen: boolean;
  onClose: () => void;
}

const parts = [
  ['Vision', 'teamVision'],
  ['Objectives', 'objectives'],
  ['Key Results', 'keyResults'],
] as const;

/** What the team is here for. */
export function VisionSummaryPanel({ vision, isOpen, onClose }: VisionSummaryPanelProps) {
  return (
    <SidePanel title="Vision Summary" isOpen={isOpen} onClose={onClose}>
      {vision === null ? (
        <EmptyState action={<LinkButton to={paths.vision}>Define Your Vision</LinkButton>}>
          <p>No vision has been stated yet. The team talks all the same.</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {parts.map(([title, field]) => (
            <section key={field}>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 break-words whitespace-pre-line">
                {isBlank(vision[field]) ? (
                  <span className="text-ink-muted">Not stated.</span>
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
