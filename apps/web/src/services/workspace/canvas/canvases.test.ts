import { limits } from '@convoke/contract/limits.ts';
import { editBlock, insertBlocks } from '@convoke/talk/canvas/change-canvas.rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeConversation,
  loadCurrentConversation,
  replaceConversation,
} from '../conversation/current-conversation.ts';
import {
  changeCanvas,
  currentCanvases,
  newCanvas,
  putCanvasBack,
  removeCanvas,
  renameCanvas,
} from './canvases.ts';

const write = (id: string, text: string) =>
  changeCanvas(id, (canvas, context) => insertBlocks(canvas, null, text, context));

function begun(title = ''): string {
  const id = newCanvas(title);
  if (id === null) throw new Error('There is no room');
  return id;
}

describe('the canvases of a conversation', () => {
  beforeEach(() => replaceConversation({ messages: [] }));

  it('are at most as many as the limit says', () => {
    for (let count = 0; count < limits.canvases; count += 1) begun();
    expect(newCanvas()).toBeNull();
    removeCanvas(currentCanvases()[0]?.id ?? '');
    expect(newCanvas('Plan')).not.toBeNull();
    expect(currentCanvases().at(-1)?.title).toBe('Plan');
  });

  it('have blocks whose ids are unique in all of them, also after one was taken away', () => {
    const first = begun();
    write(first, 'One.\n\nTwo.');
    removeCanvas(first);
    const second = begun();
    write(second, 'Three.');
    expect(currentCanvases()).toMatchObject([{ id: second, blocks: [{ id: 'b3' }] }]);
  });

  it('come back where they were when they were taken away', () => {
    const ids = [begun('One'), begun('Two')];
    write(ids[0] ?? '', 'Words.');
    const [first] = currentCanvases();
    if (first === undefined) throw new Error('It is not there');
    expect(removeCanvas(first.id)).toBe('changed');
    expect(renameCanvas(first.id, 'Gone')).toBe('gone');
    expect(putCanvasBack(first)).toBe(true);
    expect(currentCanvases().map(({ id }) => id)).toEqual(ids);
  });

  it('without a word are not kept when they are taken away', () => {
    removeCanvas(begun('Plan'));
    expect(loadCurrentConversation().canvases).toEqual([]);
  });

  it('do not change where another tab has the conversation, or where nothing changes', () => {
    const id = begun();
    write(id, 'One.');
    const before = currentCanvases();
    expect(changeCanvas(id, (canvas) => canvas)).toBe('same');
    expect(changeCanvas(id, () => null)).toBe('full');
    changeConversation({ isPaused: true });
    expect(changeCanvas(id, (canvas, context) => editBlock(canvas, 'b1', 'Two.', context))).toBe(
      'paused',
    );
    expect(newCanvas()).toBeNull();
    expect(removeCanvas(id)).toBe('paused');
    expect(currentCanvases()).toEqual(before);
  });
});
