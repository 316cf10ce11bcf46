import { Printer, Shuffle } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { playerMessages as texts } from './player.messages.ts';
import { ShareButton } from './share-button.tsx';

export interface PlayerActionsProps {
  uuid: string;
  onRemix: () => void;
}

/** What one does with a conversation that one has read: above it and below. */
export function PlayerActions({ uuid, onRemix }: PlayerActionsProps) {
  return (
    <div data-with-script="" className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="primary" icon={<Shuffle size={18} />} onClick={onRemix}>
        {texts.remix}
      </Button>
      <ShareButton uuid={uuid} />
      <IconButton label={texts.print} icon={<Printer size={18} />} onClick={() => window.print()} />
    </div>
  );
}
