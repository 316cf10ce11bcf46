import { Search } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { paletteHostMessages as texts } from '../messages.ts';
import { openPalette, prefetchPalette } from './palette-host.tsx';

/** Header button that opens the palette. */
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
