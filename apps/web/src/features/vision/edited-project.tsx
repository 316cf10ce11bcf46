import { openingOfText } from '@convoke/talk/lib/first-sentences.rules.ts';
import { quoted } from '../../lib/language/quoted.ts';
import { useWorkspace } from '../../services/workspace/workspace.ts';
import { visionMessages as texts } from './messages.ts';

/** Names the project whose vision is changed here, and begins another one. */
export function EditedProject({ onStartNew }: { onStartNew: () => void }) {
  const vision = useWorkspace((state) => state.vision);
  if (vision === null) return null;
  return (
    <p
      data-visitors-own
      className="-mt-4 flex min-w-0 flex-wrap items-center justify-center gap-x-2 text-center text-sm text-ink-muted"
    >
      <bdi>{texts.editing(quoted(openingOfText(vision.teamVision)))}</bdi>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className="rounded-sm text-ink underline decoration-1 underline-offset-4 pointer-coarse:py-3"
        onClick={onStartNew}
      >
        {texts.startNewProject}
      </button>
    </p>
  );
}
