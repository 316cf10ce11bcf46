import { createStore } from 'zustand/vanilla';

interface CanvasView {
  /** The canvas that is open; `null` for the first. */
  canvasId: string | null;
  /** The block that is to be shown and focused; `null` for none. */
  blockId: string | null;
  /** Grows with each wish to have the panel open. */
  asked: number;
  /** The wish leaves the focus where it is. */
  isQuiet: boolean;
}

/** What the panel 'Canvas' shows, and each wish to have it open. */
export const canvasView = createStore<CanvasView>(() => ({
  canvasId: null,
  blockId: null,
  asked: 0,
  isQuiet: false,
}));

interface OpenOptions {
  blockId?: string | null;
  isQuiet?: boolean;
}

/** Opens the panel at a canvas, or at one of its blocks; without an id at the canvas that was shown last. */
export const openCanvas = (
  canvasId?: string,
  { blockId = null, isQuiet = false }: OpenOptions = {},
): void =>
  canvasView.setState((view) => ({
    canvasId: canvasId ?? view.canvasId,
    blockId,
    isQuiet,
    asked: view.asked + 1,
  }));

/** Shows another canvas in the panel that is open. */
export const showCanvas = (canvasId: string | null): void =>
  canvasView.setState({ canvasId, blockId: null });
