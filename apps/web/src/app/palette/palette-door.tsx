import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { isAppleKeyboard, isSingleKey } from '../../lib/keyboard.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PaletteLayersProps } from './palette-layers.tsx';
import { paletteDoorMessages as texts } from './palette-door.messages.ts';

export type PaletteLayer = 'palette' | 'shortcuts';

interface DoorState {
  layer: PaletteLayer | null;
  /** What the layers are made of, once somebody has asked for one. */
  Layers: ComponentType<PaletteLayersProps> | null;
}

const useDoor = create<DoorState>(() => ({ layer: null, Layers: null }));

const load = async () => {
  if (useDoor.getState().Layers !== null) return;
  const { PaletteLayers } = await import('./palette-layers.tsx');
  useDoor.setState({ Layers: PaletteLayers });
};

const show = (layer: PaletteLayer | null) => {
  useDoor.setState({ layer });
  if (layer === null) return;
  load().catch(() => {
    useDoor.setState({ layer: null });
    showToast(texts.failed, { tone: 'error' });
  });
};

/** Has the code at hand for somebody who is about to ask; should that fail, asking tries again. */
export const prefetchPalette = () => void load().catch(() => undefined);

export const openPalette = () => show('palette');

/** Listens for the keys that open the command palette and the list of shortcuts; everything else is loaded with them. */
export function PaletteDoor() {
  const { layer, Layers } = useDoor();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // On Apple's keyboards Control+K cuts a line of text.
      const isHeld = isAppleKeyboard() ? event.metaKey : event.ctrlKey;
      // So that the first letter of the search finds the field.
      if (event.key === 'Control' || event.key === 'Meta') prefetchPalette();
      else if (isHeld && event.key.toLowerCase() === 'k' && !(event.shiftKey || event.altKey)) {
        event.preventDefault();
        if (!event.repeat) show(useDoor.getState().layer === 'palette' ? null : 'palette');
      } else if (isSingleKey(event, '?')) show('shortcuts');
    }
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      show(null);
    };
  }, []);
  return Layers === null ? null : <Layers layer={layer} onLayer={show} />;
}
