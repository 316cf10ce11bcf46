import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { isAppleKeyboard, isSingleKeyShortcut } from '../../lib/keyboard.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PaletteLayer, PaletteLayersProps } from './palette-layers.tsx';
import { paletteHostMessages as texts } from '../messages.ts';

interface PaletteHostState {
  layer: PaletteLayer | null;
  /** Text typed before the search field was loaded. */
  typed: string;
  /** The loaded chunk; `null` until the palette or the list of shortcuts is first opened. */
  Layers: ComponentType<PaletteLayersProps> | null;
}

const usePaletteHost = create<PaletteHostState>(() => ({ layer: null, typed: '', Layers: null }));

const load = async () => {
  if (usePaletteHost.getState().Layers !== null) return;
  const { PaletteLayers } = await import('./palette-layers.tsx');
  usePaletteHost.setState({ Layers: PaletteLayers });
};

const show = (layer: PaletteLayer | null, typed = '') => {
  usePaletteHost.setState({ layer, typed });
  if (layer === null) return;
  load().catch(() => {
    usePaletteHost.setState({ layer: null });
    showToast(texts.failed, { tone: 'error' });
  });
};

/** Preloads the chunk; `show` retries when that fails. */
export const prefetchPalette = () => void load().catch(() => undefined);

export const openPalette = () => show('palette');

/** Collects keys for the search field while the chunk loads, and keeps them from the rest of the page. */
function bufferKey(event: KeyboardEvent): void {
  const { layer, Layers, typed } = usePaletteHost.getState();
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (layer !== 'palette' || Layers !== null || isComposing) return;
  if (ctrlKey || metaKey || altKey || key === 'Tab') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Escape') show(null);
  else if (key === 'Backspace') usePaletteHost.setState({ typed: typed.slice(0, -1) });
  // Names of non-printing keys have more than one character.
  else if (Array.from(key).length === 1) usePaletteHost.setState({ typed: typed + key });
}

/** Takes Ctrl+K, and the text typed after it, from boot.js, which records them until this code runs. */
function takeBufferedKeys(): void {
  const dataset = document.documentElement.dataset;
  const typed = dataset['palette'];
  delete dataset['palette'];
  document.dispatchEvent(new Event('convoke.palette'));
  if (typed !== undefined) show('palette', typed);
}

/** Listens for the keys of the palette and of the list of shortcuts; loads both on demand. */
export function PaletteHost() {
  const { layer, typed, Layers } = usePaletteHost();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // On Apple keyboards Control+K deletes to the end of the line.
      const isHeld = isAppleKeyboard() ? event.metaKey : event.ctrlKey;
      // Preload on the modifier, so that the first letter reaches the search field.
      if (event.key === 'Control' || event.key === 'Meta') prefetchPalette();
      else if (isHeld && event.key.toLowerCase() === 'k' && !(event.shiftKey || event.altKey)) {
        event.preventDefault();
        if (!event.repeat) show(usePaletteHost.getState().layer === 'palette' ? null : 'palette');
      } else if (isSingleKeyShortcut(event, '?')) {
        // Or the room would type it into the message field.
        event.preventDefault();
        show('shortcuts');
      }
    }
    document.addEventListener('keydown', press);
    window.addEventListener('keydown', bufferKey, true);
    takeBufferedKeys();
    return () => {
      document.removeEventListener('keydown', press);
      window.removeEventListener('keydown', bufferKey, true);
      show(null);
    };
  }, []);
  return Layers === null ? null : <Layers layer={layer} typed={typed} onLayer={show} />;
}
