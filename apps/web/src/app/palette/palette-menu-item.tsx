import { paletteDoorMessages as texts } from './palette-door.messages.ts';
import { openPalette } from './palette-door.tsx';

interface PaletteMenuItemProps {
  className: string;
  /** The menu makes room. */
  onOpen: () => void;
}

/** The command palette among the entries of the side menu. */
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
