import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../../paths.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Mark } from '../../../../ui/logo.tsx';
import { replayMessages as texts } from '../../messages.ts';

export interface ReplayEndProps {
  title: string;
  text: string;
  onAgain: () => void;
  /** What came of the conversation, before the text. */
  outcome?: ReactNode;
  /** Further button beside "play again". */
  action?: ReactNode;
}

/** Shown after the last turn. */
export function ReplayEnd({ title, text, onAgain, outcome, action }: ReplayEndProps) {
  return (
    <div className="mt-8 flex animate-rise flex-col gap-5">
      {outcome}
      <section className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-5 py-6 text-center">
        <Mark size={40} />
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-[29.5em] text-ink-muted">{text}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-1">
          <LinkButton to={paths.vision} variant="primary">
            {texts.startNow}
          </LinkButton>
          {action}
          <Button variant="quiet" icon={<RotateCcw size={16} />} onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      </section>
    </div>
  );
}
