import { limits } from '@convoke/contract/limits.ts';
import { emptyCanvas, shownCanvases, type KeptCanvas } from '@convoke/talk/canvas/canvas.ts';
import { lastBlockOf, type ChangeContext } from '@convoke/talk/canvas/change-canvas.rules.ts';
import { useMemo } from 'react';
import { now } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import {
  changeConversation,
  loadCurrentConversation,
  useCurrentConversation,
} from '../conversation/current-conversation.ts';

/** A change of a canvas by the rules; `null` when it has no room for it. */
export type CanvasChange = (canvas: KeptCanvas, context: ChangeContext) => KeptCanvas | null;

/** What became of a change: another tab may have the conversation (`paused`), or the canvas may be none any more (`gone`). */
export type ChangeState = 'changed' | 'same' | 'full' | 'paused' | 'gone';

const all = (): readonly KeptCanvas[] => loadCurrentConversation().canvases ?? [];

/** The canvases of the conversation, in the order of making. */
export const currentCanvases = (): KeptCanvas[] => shownCanvases(all());

/** The canvases of the conversation, in the order of making. */
export function useCanvases(): readonly KeptCanvas[] {
  const canvases = useCurrentConversation((state) => state.canvases);
  return useMemo(() => shownCanvases(canvases ?? []), [canvases]);
}

/** A canvas that is there; `null` for another id. */
export const useCanvas = (id: string | null): KeptCanvas | null =>
  useCurrentConversation(
    ({ canvases }) => canvases?.find((one) => one.id === id && one.isRemoved !== true) ?? null,
  );

/** What a change of a canvas of this conversation needs: block ids are unique in all of its canvases. */
const changeContext = (): ChangeContext => ({
  now: now(),
  newId: randomId,
  lastBlock: lastBlockOf(all()),
});

function store(id: string, next: KeptCanvas): void {
  changeConversation({ canvases: all().map((one) => (one.id === id ? next : one)) });
}

/** Changes a canvas, and stores it at once. */
export function changeCanvas(id: string, change: CanvasChange): ChangeState {
  // Another tab has it: what is shown here changes nothing.
  if (loadCurrentConversation().isPaused) return 'paused';
  const canvas = currentCanvases().find((one) => one.id === id);
  if (canvas === undefined) return 'gone';
  const next = change(canvas, changeContext());
  if (next === null) return 'full';
  if (next === canvas) return 'same';
  store(id, next);
  return 'changed';
}

/** Makes a canvas without a block; its id, or `null` when there are as many as may be, or another tab has the conversation. */
export function newCanvas(title = ''): string | null {
  if (loadCurrentConversation().isPaused || currentCanvases().length >= limits.canvases)
    return null;
  const id = randomId();
  changeConversation({ canvases: [...all(), emptyCanvas(id, title)] });
  return id;
}

/** Gives a canvas another title, which is no version. */
export const renameCanvas = (id: string, title: string): ChangeState =>
  changeCanvas(id, (canvas) => (canvas.title === title ? canvas : { ...canvas, title }));

/** Takes a canvas away; `putCanvasBack` undoes it. One without a word, or a change ever, goes for good. */
export function removeCanvas(id: string): ChangeState {
  const canvas = currentCanvases().find((one) => one.id === id);
  if (canvas === undefined || canvas.lastBlock > 0 || canvas.suggestions.length > 0)
    return changeCanvas(id, (one) => ({ ...one, isRemoved: true }));
  if (loadCurrentConversation().isPaused) return 'paused';
  changeConversation({ canvases: all().filter((one) => one !== canvas) });
  return 'changed';
}

/** Brings a canvas back that was taken away; false when its place was given to another. */
export function putCanvasBack(canvas: KeptCanvas): boolean {
  if (loadCurrentConversation().isPaused || currentCanvases().length >= limits.canvases)
    return false;
  const { isRemoved: _removed, ...shown } = canvas;
  const others = all().filter((one) => one.id !== canvas.id);
  const place = all().findIndex((one) => one.id === canvas.id);
  changeConversation({
    canvases: place < 0 ? [...others, shown] : others.toSpliced(place, 0, shown),
  });
  return true;
}
