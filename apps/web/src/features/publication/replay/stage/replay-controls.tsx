import { Pause, Play, RotateCcw, StepBack, StepForward } from 'lucide-react';
import type { Dispatch, ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { KeyName } from '../../../../ui/text/key-name.tsx';
import { speeds, type PlaybackAction, type Speed } from '../playback/playback.rules.ts';
import { replayMessages as texts } from '../../messages.ts';

export interface ReplayControlsProps {
  isPlaying: boolean;
  speed: Speed;
  position: string;
  dispatch: Dispatch<PlaybackAction>;
  /** The seek bar. */
  seekBar: ReactNode;
  /** Further controls at the end of the row. */
  more: ReactNode;
}

/** Play, step and speed controls, with hints for the keyboard. */
export function ReplayControls(props: ReplayControlsProps) {
  const { isPlaying, speed, position, dispatch, seekBar, more } = props;
  return (
    <fieldset
      aria-label={texts.controls}
      className="flex min-w-0 flex-col gap-2 on-its-side:flex-row-reverse on-its-side:items-center on-its-side:gap-4"
    >
      <div className="flex items-center gap-2 on-its-side:flex-1">
        <div className="min-w-0 flex-1">{seekBar}</div>
        {more}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <div className="flex items-center gap-1">
          <IconButton
            label={texts.restart}
            icon={<RotateCcw size={18} />}
            onClick={() => dispatch({ kind: 'restart' })}
          />
          <IconButton
            label={texts.stepBack}
            icon={<StepBack size={20} />}
            onClick={() => dispatch({ kind: 'step', by: -1 })}
          />
          <button
            type="button"
            aria-label={isPlaying ? texts.pause : texts.play}
            title={isPlaying ? texts.pause : texts.play}
            className="inline-flex size-12 items-center justify-center rounded-full border border-transparent bg-accent text-accent-ink transition hover:[filter:brightness(1.1)] active:translate-y-px"
            onClick={() => dispatch({ kind: 'toggle' })}
          >
            {isPlaying ? (
              <Pause size={22} aria-hidden fill="currentColor" strokeWidth={0} />
            ) : (
              <Play size={22} aria-hidden fill="currentColor" className="translate-x-px" />
            )}
          </button>
          <IconButton
            label={texts.stepForward}
            icon={<StepForward size={20} />}
            onClick={() => dispatch({ kind: 'step', by: 1 })}
          />
        </div>
        <p className="hidden text-sm text-ink-muted tabular-nums sm:block on-its-side:hidden">
          {position}
        </p>
        <Speeds {...{ speed, dispatch }} />
      </div>
      <Keys />
    </fieldset>
  );
}

function Speeds({ speed, dispatch }: Pick<ReplayControlsProps, 'speed' | 'dispatch'>) {
  return (
    <fieldset aria-label={texts.speed} className="flex rounded-full border border-line p-0.5">
      {speeds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === speed}
          className="min-h-9 pointer-coarse:min-h-11 min-w-8.5 rounded-full px-1 sm:min-w-10 text-sm text-ink-muted tabular-nums transition hover:text-ink aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-ink"
          onClick={() => dispatch({ kind: 'speed', speed: one })}
        >
          {texts.speedOf(one)}
        </button>
      ))}
    </fieldset>
  );
}

function Keys() {
  const { keys } = texts;
  return (
    <dl
      aria-label={keys.label}
      className="hidden flex-wrap justify-center gap-x-5 gap-y-1 text-xs text-ink-muted [@media(hover:hover)_and_(width>=48rem)_and_(height>=40rem)]:flex"
    >
      <Key names={[keys.space, 'K']} does={keys.play} />
      <Key names={['ArrowLeft', 'ArrowRight']} does={keys.step} />
      <Key names={['+', '−']} does={keys.speed} />
      <Key names={[keys.home, keys.end]} does={keys.ends} />
    </dl>
  );
}

function Key({ names, does }: { names: readonly string[]; does: string }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="flex gap-1">
        {names.map((name) => (
          <kbd
            key={name}
            className="inline-flex min-h-[calc(1.25rem+2px)] min-w-5 items-center justify-center rounded-sm border border-line px-1 font-sans leading-[1.25rem]"
          >
            <KeyName name={name} />
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
