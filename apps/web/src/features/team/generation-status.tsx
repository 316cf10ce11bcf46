import { limits } from '@convoke/contract/limits.ts';
import { Square } from 'lucide-react';
import { translateSentence } from '../../lib/language/sentences.ts';
import type { RefObject } from 'react';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FocusHeir } from '../../ui/focus-heir.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TeamGeneration, TeamGenerationState } from './team-generation.ts';
import { teamMessages as texts } from './team.messages.ts';

interface GenerationStatusProps {
  state: TeamGenerationState;
  generation: Pick<TeamGeneration, 'start' | 'stop' | 'dismiss'>;
  memberCount: number;
  /** Gets the focus when the button that has it goes away. */
  focusHeir: RefObject<HTMLElement | null>;
}

/** What the generation of a team is doing or has brought, with the one thing to do about it. */
export function GenerationStatus(props: GenerationStatusProps) {
  const { state, generation, memberCount, focusHeir } = props;
  const { face, added, failure } = state;
  const retry = (
    <FocusHeir to={focusHeir}>
      <Button size="sm" onClick={() => void generation.start()}>
        {texts.retry}
      </Button>
    </FocusHeir>
  );
  const dismiss = (
    <FocusHeir to={focusHeir}>
      <Button size="sm" variant="quiet" onClick={generation.dismiss}>
        {texts.gotIt}
      </Button>
    </FocusHeir>
  );
  switch (face) {
    case 'idle':
      return null;
    case 'needsVision':
      return (
        <Notice
          tone="error"
          action={
            <LinkButton size="sm" to={paths.vision}>
              {texts.defineVision}
            </LinkButton>
          }
        >
          {texts.needsVision}
        </Notice>
      );
    case 'teamFull':
      return (
        <Notice tone="error" action={dismiss}>
          {texts.teamFull}
        </Notice>
      );
    case 'running':
      return (
        <div className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-tint px-4 py-2 text-sm">
          <Mark size={22} isAnimated />
          <output className="block min-w-0 flex-1">
            {added.length === 0 ? texts.generating : texts.generated(added.length)}
          </output>
          <FocusHeir to={focusHeir}>
            <Button
              size="sm"
              icon={<Square size={13} aria-hidden className="fill-current" />}
              onClick={generation.stop}
            >
              {texts.stop}
            </Button>
          </FocusHeir>
        </div>
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
      break;
  }
  return (
    <Notice tone="error" title={texts.failed(added.length)} action={retry}>
      {failure}
      <SkippedLines state={state} />
    </Notice>
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
            <span className="text-ink-muted"> {texts.whySkipped(translateSentence(reason))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
