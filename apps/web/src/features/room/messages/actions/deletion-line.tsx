import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { isBusy } from '../../../../services/talk/conversation-state.ts';
import { conversationMessages as texts } from '../../../../services/talk/messages.ts';
import { showSource } from '../../../../services/talk/shown/source-lights.ts';
import type { TalkDriver } from '../../../../services/talk/talk-driver.ts';
import {
  countDeleted,
  deleteMessagesFrom,
  undoDeletion,
  useUndoableDeletion,
  type Deletion,
} from '../../../../services/workspace/conversation/deletion.ts';
import { Button } from '../../../../ui/button.tsx';
import { endEdit, messageEdit } from './message-edit.ts';

const lineMark = 'data-deletion';

/** Deletes a message and all that follow, what a member is saying included, and focuses the line that says so. */
export function deleteFrom(messageId: string, room: Pick<TalkDriver, 'forget' | 'store'>): void {
  // What has been said so far is deleted, and comes back, with the rest.
  room.forget();
  const deletion = flushSync(() => deleteMessagesFrom(messageId));
  if (deletion === null) return;
  if (deletion.deleted.some(({ id }) => id === messageEdit.getState().messageId)) endEdit();
  room.store.setState({ announcement: wordsOf(deletion) });
  document.querySelector<HTMLElement>(`[${lineMark}]`)?.focus();
}

const wordsOf = (deletion: Deletion): string =>
  [
    texts.deleted(countDeleted(deletion)),
    ...(deletion.isOutcomeChanged ? [texts.outcomeDeleted] : []),
  ].join(' ');

/** Says at the end of the log what was deleted, and offers to undo that until the next word is said. */
export function DeletionLine({ room }: { room: Pick<TalkDriver, 'store'> }) {
  const deletion = useUndoableDeletion();
  const isTalking = useStore(room.store, isBusy);
  return deletion === null || isTalking ? null : <Line deletion={deletion} room={room} />;
}

function Line({ deletion, room }: { deletion: Deletion; room: Pick<TalkDriver, 'store'> }) {
  const line = useRef<HTMLDivElement>(null);
  function undo() {
    if (line.current === null || !undoDeletion(deletion)) return;
    room.store.setState({ announcement: texts.restored });
    const [first] = deletion.deleted;
    if (first !== undefined) showSource(first.id, line.current);
  }
  return (
    <div
      ref={line}
      {...{ [lineMark]: '' }}
      tabIndex={-1}
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border-t border-line pt-2 text-sm text-ink-muted outline-offset-4"
    >
      <p className="min-w-0 flex-1">{wordsOf(deletion)}</p>
      <Button size="sm" onClick={undo}>
        {texts.conversations.undo}
      </Button>
    </div>
  );
}
