import { limits } from '@convoke/contract/limits.ts';
import type { ReactNode, RefObject } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/logo.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DismissButton, RetryButton, StopButton } from './generation-buttons.tsx';
import type { TeamGeneration, TeamGenerationState } from './team-generation.ts';
import { teamMessages as texts } from '../messages.ts';

interface GenerationStatusProps {
  state: TeamGenerationState;
  generation: Pick<TeamGeneration, 'start' | 'stop' | 'dismiss'>;
  memberCount: number;
  /** Gets the focus when the focused button disappears. */
  restoreFocusTo: RefObject<HTMLElement | null>;
}

const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** The progress or result of generating a team, with the one action that applies. */
export function GenerationStatus(props: GenerationStatusProps) {
  const { state, generation, memberCount, restoreFocusTo } = props;
  const { viewState, added, failure } = state;
  const dismiss = <DismissButton onClick={generation.dismiss} restoreFocusTo={restoreFocusTo} />;
  const retry = (
    <RetryButton onClick={() => void generation.start()} restoreFocusTo={restoreFocusTo} />
  );
  const toVision = (
    <LinkButton size="sm" to={paths.vision}>
      {texts.defineVision}
    </LinkButton>
  );
  switch (viewState) {
    case 'idle':
      return null;
    case 'needsVision':
      return (
        // Below a full table it would be out of sight.
        <div ref={intoView}>
          <Notice
            action={
              <>
                {toVision}
                {dismiss}
              </>
            }
          >
            {texts.needsVision}
          </Notice>
        </div>
      );
    case 'teamFull':
      return (
        <Notice tone="error" action={dismiss}>
          {texts.teamFull}
        </Notice>
      );
    case 'running':
      return (
        <Progress addedCount={added.length}>
          <StopButton onClick={generation.stop} restoreFocusTo={restoreFocusTo} />
        </Progress>
      );
    case 'done':
      return (
        <Notice tone={added.length > 0 ? 'success' : 'info'} action={dismiss}>
          {added.length > 0 ? texts.generated(added.length) : texts.generatedNone}{' '}
          {memberCount >= limits.participants ? texts.teamFull : null}
          <SkippedLines state={state} />
        </Notice>
      );
    case 'stopped':
      return (
        <Notice action={dismiss}>
          {texts.stopped(added.length)}
          <SkippedLines state={state} />
        </Notice>
      );
    case 'failed':
    default:
      return (
        <Notice tone="error" title={texts.failed(added.length)} action={retry}>
          {failure}
          <SkippedLines state={state} />
        </Notice>
      );
  }
}

function Progress({ addedCount, children }: { addedCount: number; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-tint px-4 py-2 text-sm">
      <Mark size={22} isAnimated />
      <output className="block min-w-0 flex-1">
        {addedCount === 0 ? texts.generating : texts.generated(addedCount)}
      </output>
      {children}
    </div>
  );
}

function SkippedLines({ state: { skipped } }: { state: TeamGenerationState }) {
  if (skipped.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="underline decoration-line-strong underline-offset-3">
        {texts.skipped(skipped.length)}
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {skipped.map(({ line, reason }, index) => (
          <li key={index} className="[overflow-wrap:anywhere]">
            <q className="line-clamp-3">{line}</q>
            <span className="text-ink-muted"> {texts.whySkipped(reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
