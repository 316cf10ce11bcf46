import { Play, Printer, Shuffle } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { playerMessages as texts } from '../messages.ts';
import { ShareButton } from './share-button.tsx';

export interface PlayerActionsProps {
  uuid: string;
  onRemix: () => void;
  /** `null` when there is nothing to play. */
  onPlay: (() => void) | null;
  /** Whether playing waits for the rest of the conversation. */
  isPlayBusy: boolean;
}

/** Remix, play, share and print; shown above and below the conversation. */
export function PlayerActions({ uuid, onRemix, onPlay, isPlayBusy }: PlayerActionsProps) {
  return (
    <div data-with-script="" className="flex flex-wrap items-center gap-3 print:hidden">
      <Button
        variant="primary"
        className="max-sm:grow"
        icon={<Shuffle size={18} />}
        onClick={onRemix}
      >
        {texts.remix}
      </Button>
      {onPlay === null ? null : (
        <Button
          data-plays=""
          className="max-sm:grow"
          icon={<Play size={18} />}
          isBusy={isPlayBusy}
          onClick={onPlay}
        >
          {texts.play}
        </Button>
      )}
      <ShareButton uuid={uuid} />
      <IconButton label={texts.print} icon={<Printer size={18} />} onClick={() => window.print()} />
    </div>
  );
}
