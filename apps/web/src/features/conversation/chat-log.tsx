import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { useStore } from 'zustand';
import { useRunning } from '../../services/team-data/running-conversation.ts';
import { Button } from '../../ui/button.tsx';
import { FocusHeir } from '../../ui/focus-heir.tsx';
import type { ConversationController } from './conversation-controller.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import { EmptyConversation } from './empty-conversation.tsx';
import { continuesGroup } from './message-groups.rules.ts';
import { MessageRow } from './message-row.tsx';
import { useMessageWindow } from './use-message-window.ts';

/** The conversation. Subscribes to its messages and to the turn, never to the words that are arriving. */
export function ChatLog({ room }: { room: ConversationController }) {
  const messages = useRunning((state) => state.messages);
  const carriedUntil = useRunning((state) => state.remixOf?.carriedUntil ?? null);
  const turn = useStore(room.store, (state) => state.turn);
  const { scroller, content, topEdge, bottomEdge, range, ...view } = useMessageWindow(
    messages.length,
  );
  const shown = messages.slice(range.start, range.end);
  const isEmpty = messages.length === 0 && turn === null;
  const hasTurnAtEnd = turn !== null && turn.replaces === null && view.isAtEnd;
  const rows = hasTurnAtEnd ? [...shown, turn.message] : shown;

  // Whoever asks for a turn wants to see it, wherever they were reading.
  const { jumpToLatest } = view;
  const newTurnId = turn === null || turn.replaces !== null ? null : turn.message.id;
  useEffect(() => {
    if (newTurnId !== null) jumpToLatest();
  }, [newTurnId, jumpToLatest]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={view.onScroll}
        role="log"
        aria-label={texts.logLabel}
        // Finished turns are announced whole by the page; this would read every piece.
        aria-live="off"
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain bg-paper px-3 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-6"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-200 flex-col pb-6">
          <div ref={topEdge} />
          {range.start > 0 ? (
            <FocusHeir to={scroller}>
              <Button
                variant="quiet"
                size="sm"
                className="mt-4 self-center"
                onClick={view.showEarlier}
              >
                {texts.showEarlier}
              </Button>
            </FocusHeir>
          ) : null}
          {isEmpty ? <EmptyConversation /> : null}
          {rows.map((message, index) => {
            const position = range.start + index;
            const isTurn = turn?.message.id === message.id;
            const before = messages[position - 1];
            const isAfterCarried = before !== undefined && before.id === carriedUntil;
            return (
              <Fragment key={message.id}>
                <MessageRow
                  message={isTurn ? turn.message : message}
                  turn={isTurn ? turn : null}
                  continuesGroup={!isAfterCarried && continuesGroup(before, message)}
                  isLast={position === messages.length - 1}
                  room={room}
                />
                {message.id === carriedUntil ? <CarriedPartEnd /> : null}
              </Fragment>
            );
          })}
          <div ref={bottomEdge} />
        </div>
      </div>
      {view.isFollowing || isEmpty ? null : (
        <FocusHeir to={scroller}>
          <Button
            size="sm"
            icon={<ArrowDown size={16} />}
            className="absolute bottom-3 left-1/2 -translate-x-1/2 whitespace-nowrap"
            onClick={jumpToLatest}
          >
            {texts.jumpToLatest}
          </Button>
        </FocusHeir>
      )}
    </div>
  );
}

/** Parts what came along with a remix from what was said since. */
function CarriedPartEnd() {
  return (
    <p className="mt-6 flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {texts.carriedPartEnds}
    </p>
  );
}
