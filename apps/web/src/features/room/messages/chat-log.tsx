import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { isSettled } from '@convoke/talk/minutes/gate.rules.ts';
import type { TableFile } from '@convoke/talk/files/table-file.ts';
import { isMessage, type Message } from '@convoke/talk/message/message.ts';
import { resultLabels } from '@convoke/talk/tools/tool-steps.rules.ts';
import { useCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { now } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { Turn } from '@convoke/talk/discussion/turn-request.rules.ts';
import { isEndShown } from '../../../services/talk/shown/shown-end.rules.ts';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { FindBar } from '../find/find-bar.tsx';
import { useFind } from '../find/use-find.ts';
import { useFindHighlights } from '../find/use-find-highlights.ts';
import { EmptyConversation } from '../empty-conversation.tsx';
import { DeletionLine } from './actions/deletion-line.tsx';
import { FileLine } from './file-line.tsx';
import { fileLines } from './file-lines.rules.ts';
import { IndependentAnswers } from './independent-answers.tsx';
import { DayLine, LogLine } from './log-line.tsx';
import { continuesGroup } from './message-groups.rules.ts';
import { MessageRow } from './message-row.tsx';
import { shownNewDay } from '../../../services/talk/shown/shown-message.rules.ts';
import { forgetTurn } from '../../../services/talk/shown/source-lights.ts';
import { NextTurns } from './turns/next-turns.tsx';
import { ToolLine } from './tools/tool-line.tsx';
import { TurnLinksProvider } from './turns/turn-links.tsx';
import { useLinkedMessage } from './window/use-linked-message.ts';
import { useShownSource } from './window/use-shown-source.ts';
import { useMessageWindow } from './window/use-message-window.ts';
import { useReadingPosition } from './window/use-reading-position.ts';

interface ChatLogProps {
  room: TalkDriver;
  decisionCard: ReactNode;
  /** `null` where it would say twice what the open panel says. */
  onDecide: (() => void) | null;
}

/** The list of messages. Subscribes to the messages and the turn, never to the streaming text. */
export function ChatLog({ room, decisionCard, onDecide }: ChatLogProps) {
  const messages = useCurrentConversation((state) => state.messages);
  const turn = useStore(room.store, (state) => state.turn);
  const { scroller, content, topEdge, bottomEdge, range, ...view } = useMessageWindow(
    messages.length,
  );
  const shown = messages.slice(range.start, range.end);
  const isEmpty = messages.length === 0 && turn === null;
  const hasTurnAtEnd = turn !== null && turn.replaces === null && view.isAtEnd;
  const rows = hasTurnAtEnd ? [...shown, turn.message] : shown;

  const { jumpToLatest, reveal } = view;
  const conversationId = useCurrentConversation((state) => state.id);
  useJumpToNews(conversationId, turn, jumpToLatest);
  const find = useFind(messages, conversationId, scroller, reveal);
  useFindHighlights(scroller, find.query, find.currentId);
  const linkedId = useLinkedMessage(reveal);
  const sourceId = useShownSource(messages, view);
  const markedId = find.currentId ?? sourceId ?? linkedId;
  useReadingPosition(scroller, view.isFollowing);

  return (
    <div className="relative min-h-0 flex-1">
      {find.isOpen ? <FindBar find={find} /> : null}
      <div
        ref={scroller}
        onScroll={view.onScroll}
        role="log"
        data-toasts
        aria-label={texts.logLabel}
        // `Announcer` announces finished turns; a live region would read every piece.
        aria-live="off"
        // A scroll container must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="@container h-full overflow-y-auto overscroll-contain bg-paper px-3 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-6"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-170 flex-col pb-3">
          <div ref={topEdge} />
          {range.start > 0 ? <EarlierButton log={scroller} onClick={view.showEarlier} /> : null}
          {isEmpty ? <EmptyConversation room={room} /> : null}
          <TurnLinksProvider messages={messages}>
            <MessageRows
              {...{ messages, rows, turn, room, markedId, decisionCard }}
              start={range.start}
            />
          </TurnLinksProvider>
          {view.isAtEnd ? <DeletionLine room={room} /> : null}
          <div ref={bottomEdge} />
          {isEmpty || !view.isAtEnd ? null : <NextTurns room={room} onDecide={onDecide} />}
          <div data-toasts-below />
        </div>
      </div>
      {view.isFollowing || isEmpty ? null : <LatestButton log={scroller} onClick={jumpToLatest} />}
    </div>
  );
}

/** A visitor who opens a conversation or asks for a turn wants to see it, wherever they have scrolled. */
function useJumpToNews(conversationId: string, turn: Turn | null, jumpToLatest: () => void): void {
  useEffect(jumpToLatest, [conversationId, jumpToLatest]);
  const newTurnId = turn === null || turn.replaces !== null ? null : turn.message.id;
  useEffect(() => {
    if (newTurnId === null) return;
    forgetTurn();
    jumpToLatest();
  }, [newTurnId, jumpToLatest]);
}

interface ScrollButtonProps {
  /** Gets the focus when the focused button disappears. */
  log: RefObject<HTMLElement | null>;
  onClick: () => void;
}

function EarlierButton({ log, onClick }: ScrollButtonProps) {
  return (
    <RestoreFocus to={log}>
      <Button variant="quiet" size="sm" className="mt-4 self-center" onClick={onClick}>
        {texts.showEarlier}
      </Button>
    </RestoreFocus>
  );
}

function LatestButton({ log, onClick }: ScrollButtonProps) {
  return (
    <RestoreFocus to={log}>
      <Button
        size="sm"
        icon={<ArrowDown size={16} />}
        className="absolute bottom-3 left-1/2 -translate-x-1/2 whitespace-nowrap"
        onClick={onClick}
      >
        {texts.jumpToLatest}
      </Button>
    </RestoreFocus>
  );
}

const noFiles: readonly TableFile[] = [];

interface MessageRowsProps extends Pick<ChatLogProps, 'room' | 'decisionCard'> {
  messages: readonly Message[];
  /** The messages in the window, with the turn in progress at the end. */
  rows: readonly Message[];
  start: number;
  turn: Turn | null;
  /** The message that a link led to. */
  markedId: string | null;
}

function MessageRows(props: MessageRowsProps) {
  const { messages, rows, start, turn, markedId, room, decisionCard } = props;
  const outcome = useCurrentConversation((state) => state.outcome);
  const carriedUntil = useCurrentConversation((state) => state.remixOf?.carriedUntil ?? null);
  const round = useCurrentConversation((state) => state.discussion.progress?.round ?? null);
  const isAnswering = useStore(room.store, (state) => (state.discussion?.answers ?? []).length > 0);
  const files = useCurrentConversation((state) => state.files ?? noFiles);
  const all = turn === null ? messages : [...messages, turn.message];
  const lines = files.length === 0 ? null : fileLines(withoutResults(files, messages), all);
  const answers = round === null ? [] : messages.filter((message) => message.round === round);
  const comparison = <IndependentAnswers key={round} messages={answers} turn={turn} room={room} />;
  const present = now();
  const list = rows.map((message, index) => {
    if (round !== null && message.round === round)
      return message.id === answers[0]?.id ? comparison : null;
    const position = start + index;
    const previous = messages[position - 1];
    if (!isEndShown(message.end, previous)) return null;
    const isTurn = turn?.message.id === message.id;
    const day = shownNewDay(previous, message, present);
    const above = lines?.get(position) ?? noFiles;
    const isImportEnd = previous !== undefined && previous.id === carriedUntil;
    const isAfterLine = day !== '' || above.length > 0 || isImportEnd;
    return (
      <Fragment key={message.id}>
        <FileLines files={above} />
        {day === '' ? null : <DayLine>{day}</DayLine>}
        {isMessage(message) ? (
          <MessageRow
            message={isTurn ? turn.message : message}
            turn={isTurn ? turn : null}
            continuesGroup={!isAfterLine && continuesGroup(previous, message)}
            isLast={position === messages.length - 1}
            isMarked={message.id === markedId}
            room={room}
          />
        ) : message.status === 'tool' ? (
          <ToolLine message={message} room={room} />
        ) : (
          <LogLine message={message} />
        )}
        {message.id === carriedUntil ? <ImportedPartEnd /> : null}
      </Fragment>
    );
  });
  const decisionAt = messages.findLastIndex((message) => isSettled(outcome, message)) + 1 - start;
  if (decisionAt > 0 && decisionAt <= rows.length)
    list.splice(decisionAt, 0, <Fragment key="decision">{decisionCard}</Fragment>);
  // Before the first of them has ended.
  const isFirst = answers.length === 0 && isAnswering;
  if (isFirst) list.push(comparison);
  const end = start + rows.length;
  const below = end < messages.length ? undefined : lines?.get(all.length);
  return below === undefined ? list : [...list, <FileLines key="files" files={below} />];
}

/** The line of a request tells of its answer. */
function withoutResults(files: readonly TableFile[], messages: readonly Message[]) {
  const results = resultLabels(messages);
  return results.size === 0 ? files : files.filter(({ label }) => !results.has(label));
}

const FileLines = ({ files }: { files: readonly TableFile[] }) =>
  files.map((file) => <FileLine key={file.label} file={file} />);

/** Separates the messages of a remixed publication from the new ones. */
function ImportedPartEnd() {
  return (
    <p className="mt-6 flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {texts.importedPartEnd}
    </p>
  );
}
