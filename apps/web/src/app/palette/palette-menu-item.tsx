import { paletteHostMessages as texts } from '../messages.ts';
import { openPalette } from './palette-host.tsx';

interface PaletteMenuItemProps {
  className: string;
  /** Closes the menu. */
  onOpen: () => void;
}

/** Opens the command palette from the side menu. */
export function PaletteMenuItem({ className, onOpen }: PaletteMenuItemProps) {
  return (
    <button
      type="button"
      className={`${className} text-left`}
      onClick={() => {
        onOpen();
        openPalette();
      }}
    >
      {texts.open}
    </button>
  );
}
