import { Search } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { paletteDoorMessages as texts } from './palette-door.messages.ts';
import { openPalette, prefetchPalette } from './palette-door.tsx';

/** The visible way to what Control+K opens. */
export function PaletteButton() {
  return (
    <IconButton
      label={texts.open}
      icon={<Search size={20} />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="-mr-2 @max-[36rem]:hidden"
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
      onClick={openPalette}
    />
  );
}
