import { lazy, Suspense, useEffect, useRef, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { ClipboardList } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { conversationMessages } from '../../services/talk/messages.ts';
import { isAppleKeyboard } from '../../lib/keyboard.ts';
import { preloadable } from '../../lib/preloadable.tsx';
import {
  changeConversation,
  loadCurrentConversation,
  useCurrentConversation,
} from '../../services/workspace/conversation/current-conversation.ts';
import type { CurrentConversationState } from '../../services/workspace/conversation/current-conversation-store.ts';
import { useAreMinutesKept } from './use-are-minutes-kept.ts';
import type { TalkDriver } from '../../services/talk/talk-driver.ts';
import { isBusy } from '../../services/talk/conversation-state.ts';
import { printReadiness } from './export/print-readiness.ts';
import { minutesView, type ExportFormat } from '../../services/talk/shown/minutes-view.ts';
import { ApiError } from '../../services/api/api-error.ts';
import { errorText } from '../../services/api/errors/error-text.ts';
import type { DockTabsProps } from '../../ui/overlay/dock-tabs.tsx';
import { showToast } from '../../ui/toast.tsx';
import { hasAnswerAtEnd, needsMinutesAfter } from '@convoke/talk/minutes/after-discussion.rules.ts';
import { isReopened, undecided } from '@convoke/talk/minutes/gate.rules.ts';

// Most visits to the room never open them. The pill is loaded with whatever can make the first minutes, and is there with them.
const Pill = preloadable(async () => (await import('./minutes-pill.tsx')).MinutesPill);
const Card = preloadable(async () => (await import('./decision/decision-card.tsx')).DecisionCard);
const PrintedRoom = preloadable(
  async () => (await import('./export/printed-room.tsx')).PrintedRoom,
);
const loadPanel = async () => {
  const [{ MinutesPanel: panel }] = await Promise.all([
    import('./panel/minutes-panel.tsx'),
    Pill.preload(),
    Card.preload(),
    // Its menu prints.
    PrintedRoom.preload(),
  ]);
  return panel;
};
const MinutesPanel = lazy(async () => ({ default: await loadPanel() }));
const loadWork = async () => {
  const [{ minutesWork }] = await Promise.all([
    import('./work/browser-minutes.ts'),
    Pill.preload(),
  ]);
  return minutesWork;
};

const hasPill = ({ outcome }: CurrentConversationState) =>
  outcome.minutes !== undefined || outcome.decision !== undefined;

const isDecided = ({ outcome }: CurrentConversationState) => outcome.decidedAt !== undefined;

/** Loads the pill and the decision where the conversation has them, so that they are drawn with the messages. */
export async function loadShownMinutes(): Promise<void> {
  const conversation = loadCurrentConversation();
  await Promise.all([
    hasPill(conversation) && Pill.preload(),
    isDecided(conversation) && Card.preload(),
  ]);
}

/** What was decided, in the talk. */
export function DecisionCardSlot(props: ComponentProps<typeof Card>) {
  return useCurrentConversation(isDecided) ? <Card {...props} /> : null;
}

/** Exports the conversation with what came of it, as the menu of the minutes does. */
export async function exportShown(format: ExportFormat): Promise<void> {
  const code = await Promise.all([
    import('./export/export-conversation.ts'),
    format === 'print' && PrintedRoom.preload(),
  ]).catch(() => null);
  // Offline, and not in the cache.
  if (code === null) showToast(errorText(new ApiError({ code: 'network' })), { tone: 'error' });
  else code[0].exportConversation(format);
}

/** Drafts the decision of a conversation that has none, once the minutes that are being made are there. */
export function draftDecision(): void {
  void loadWork().then((work) => work.draft(), ignoreMissingCode);
}

/** The panel, loaded when it is opened first. */
export function MinutesPanelSlot(panel: {
  room: TalkDriver;
  isOpen: boolean;
  onClose: () => void;
  tabs?: DockTabsProps | undefined;
}) {
  return panel.isOpen ? (
    <Suspense>
      <MinutesPanel {...panel} />
    </Suspense>
  ) : null;
}

/** Loads what is printed in place of the room, and has it listen to the browser. */
async function preparePrint(): Promise<void> {
  await PrintedRoom.preload();
  flushSync(() => printReadiness.setState({ isReady: true }));
}

/** What is printed in place of the room, loaded as soon as there is a talk: a print does not wait for code. */
export function PrintSlot() {
  const isReady = useStore(printReadiness, (state) => state.isReady);
  const isNeeded = useCurrentConversation(({ messages }) => messages.length > 0) && !isReady;
  useEffect(() => {
    if (!isNeeded) return undefined;
    void preparePrint().catch(ignoreMissingCode);
    // The keys can wait for it; a command of the browser's menu prints the screen until then.
    function printWhenReady(event: KeyboardEvent) {
      if (!isPrintShortcut(event)) return;
      event.preventDefault();
      void preparePrint()
        .catch(ignoreMissingCode)
        .then(() => window.print());
    }
    window.addEventListener('keydown', printWhenReady);
    return () => window.removeEventListener('keydown', printWhenReady);
  }, [isNeeded]);
  return isReady ? <PrintedRoom /> : null;
}

const isPrintShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (isAppleKeyboard() ? metaKey : ctrlKey) && !shiftKey && !altKey;

/** The button that opens the minutes, which says what came of the conversation once there is something. */
export function MinutesButtonSlot({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const outcome = useCurrentConversation((state) => state.outcome);
  const messages = useCurrentConversation((state) => state.messages);
  const isPill = useCurrentConversation(hasPill);
  if (isPill) return <Pill {...{ outcome, messages, isOpen, onOpen }} />;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<ClipboardList size={18} />}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className="max-sm:sr-only">{conversationMessages.option.minutes}</span>
    </Button>
  );
}

/**
 * Updates the minutes after each discussion, and after the answer to an objection that was asked for, where they are kept;
 * decides a branch that tries without a member, and makes a decision a draft again when somebody objects after it.
 */
export function MinutesKeeper({ room }: { room: TalkDriver }) {
  const areKept = useAreMinutesKept();
  const uuid = useCurrentConversation((state) => state.uuid);
  const isPaused = useCurrentConversation((state) => state.isPaused);
  const hasNewObjection = useCurrentConversation(({ outcome, messages }) =>
    isReopened(outcome, messages),
  );
  const isTalking = useStore(room.store, isBusy);
  const isDiscussing = useStore(room.store, ({ discussion }) => discussion !== null);
  const talk = useRef<{ uuid: string; isDiscussion: boolean } | null>(null);

  useEffect(() => {
    if (isTalking) {
      talk.current = { uuid, isDiscussion: isDiscussing || talk.current?.isDiscussion === true };
      return;
    }
    const over = talk.current;
    talk.current = null;
    if (over?.uuid !== uuid) return;
    const { messages, outcome } = loadCurrentConversation();
    const isAwaited = minutesView.getState().awaitedIn === uuid;
    if (isAwaited) minutesView.setState({ awaitedIn: null });
    const hasEnded = over.isDiscussion
      ? needsMinutesAfter(messages)
      : isAwaited && hasAnswerAtEnd(messages);
    if (!hasEnded) return;
    const { trial, decision } = outcome;
    const isTrial = trial !== undefined && decision === undefined;
    if (!isTrial && !areKept) return;
    void loadWork().then((work) => (isTrial ? work.draft() : work.update()), ignoreMissingCode);
  }, [isTalking, isDiscussing, uuid, areKept]);

  useEffect(() => {
    if (!hasNewObjection || isPaused) return;
    const { uuid: reopened, outcome } = loadCurrentConversation();
    changeConversation({ outcome: undecided(outcome) });
    void loadWork().then((work) => work.tellReopened(reopened), ignoreMissingCode);
  }, [hasNewObjection, isPaused]);

  useEffect(() => {
    if (!isPaused) return undefined;
    void loadWork().then((work) => work.handOver(), ignoreMissingCode);
    return () => void loadWork().then((work) => work.goOn(), ignoreMissingCode);
  }, [isPaused]);

  useEffect(
    () => () => {
      void loadWork().then((work) => work.forget(uuid), ignoreMissingCode);
    },
    [uuid],
  );
  return null;
}

// Offline, and not in the cache: the panel, when it is opened, is where this is told. A print is that of the screen.
const ignoreMissingCode = () => undefined;
