import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { isAppleKeyboard, isSingleKey } from '../../lib/keyboard.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PaletteLayersProps } from './palette-layers.tsx';
import { paletteDoorMessages as texts } from './palette-door.messages.ts';

export type PaletteLayer = 'palette' | 'shortcuts';

interface DoorState {
  layer: PaletteLayer | null;
  /** What was typed for the palette before there was a field to type it into. */
  typed: string;
  /** What the layers are made of, once somebody has asked for one. */
  Layers: ComponentType<PaletteLayersProps> | null;
}

const useDoor = create<DoorState>(() => ({ layer: null, typed: '', Layers: null }));

const load = async () => {
  if (useDoor.getState().Layers !== null) return;
  const { PaletteLayers } = await import('./palette-layers.tsx');
  useDoor.setState({ Layers: PaletteLayers });
};

const show = (layer: PaletteLayer | null, typed = '') => {
  useDoor.setState({ layer, typed });
  if (layer === null) return;
  load().catch(() => {
    useDoor.setState({ layer: null });
    showToast(texts.failed, { tone: 'error' });
  });
};

/** Has the code at hand for somebody who is about to ask; should that fail, asking tries again. */
export const prefetchPalette = () => void load().catch(() => undefined);

export const openPalette = () => show('palette');

/** Takes keys for the palette while its code is on the way: nothing else on the page is to hear them. */
function takeKey(event: KeyboardEvent): void {
  const { layer, Layers, typed } = useDoor.getState();
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (layer !== 'palette' || Layers !== null || isComposing) return;
  if (ctrlKey || metaKey || altKey || key === 'Tab') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Escape') show(null);
  else if (key === 'Backspace') useDoor.setState({ typed: typed.slice(0, -1) });
  // The names of the other keys are longer.
  else if (Array.from(key).length === 1) useDoor.setState({ typed: typed + key });
}

/** Takes over from boot.js, which notes Ctrl+K and what is typed after it until this code has come. */
function takeEarlyKeys(): void {
  const noted = document.documentElement.dataset;
  const typed = noted['palette'];
  delete noted['palette'];
  document.dispatchEvent(new Event('convoke.palette'));
  if (typed !== undefined) show('palette', typed);
}

/** Listens for the keys that open the command palette and the list of shortcuts; everything else is loaded with them. */
export function PaletteDoor() {
  const { layer, typed, Layers } = useDoor();
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
    window.addEventListener('keydown', takeKey, true);
    takeEarlyKeys();
    return () => {
      document.removeEventListener('keydown', press);
      window.removeEventListener('keydown', takeKey, true);
      show(null);
    };
  }, []);
  return Layers === null ? null : <Layers layer={layer} typed={typed} onLayer={show} />;
}
