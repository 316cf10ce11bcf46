import { Shuffle, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { useLocation } from '../../../lib/routing/router.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DecisionRecord } from '../../../ui/decision-record/decision-record.tsx';
import { Seating } from '../../../ui/seat/seating.tsx';
import { shownTitle } from '../player/publication-title.rules.ts';
import {
  type ReadPublication,
  seatedParticipants,
  shownParticipants,
} from '../reading/read-publication.rules.ts';
import type { ProcessedReply } from '../reading/recap.rules.ts';
import { replayMessages as texts } from '../messages.ts';
import { ReplayStage } from './stage/replay-stage.tsx';
import { startTurnOf } from './playback/start-turn.rules.ts';
import { showModal } from '../../../ui/overlay/use-modal.ts';

export interface PublicationReplayProps {
  publication: ReadPublication;
  /** At least one message. */
  replies: readonly ProcessedReply[];
  onRemix: () => void;
  onClose: () => void;
}

/** A publication's replay in a modal dialog. */
export function PublicationReplay(props: PublicationReplayProps) {
  const { publication, replies, onRemix, onClose } = props;
  const { introduction, participants, minutes, decision, decidedAt } = publication;
  const titleId = useId();
  const { pathname, hash } = useLocation();
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts change with the language
  const members = useMemo(() => shownParticipants(participants), [participants, language]);
  const people = useMemo(() => seatedParticipants(participants), [participants]);

  return (
    <ReplayDialog titleId={titleId} onClose={onClose}>
      <Seating people={people}>
        <ReplayStage
          turns={replies}
          members={members}
          startAt={startTurnOf(hash, replies.length)}
          header={
            <ReplayHeader titleId={titleId} title={shownTitle(introduction)} onClose={onClose} />
          }
          address={`${pathname}?play`}
          endScreen={{
            title: texts.overTitleOfPublication,
            text: texts.overOfPublication,
            outcome:
              decision === null ? null : (
                <DecisionRecord
                  {...{ decision, minutes }}
                  isDecided={decidedAt !== null}
                  // The messages were just said, and the page below the dialog has the links.
                  sourceOf={() => null}
                />
              ),
            action: (
              <Button icon={<Shuffle size={18} />} onClick={onRemix}>
                {texts.remix}
              </Button>
            ),
          }}
        />
      </Seating>
    </ReplayDialog>
  );
}

interface ReplayDialogProps {
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

/** Opens as a modal that fills the screen, and restores focus when it closes. */
function ReplayDialog({ titleId, onClose, children }: ReplayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const origin = document.activeElement;
    showModal(element);
    // For the keyboard control, and so that a screen reader announces the title.
    element?.focus();
    return () => {
      element?.close();
      // After the shell, which focuses the page that Back leads to.
      queueMicrotask(() => restoreFocus(origin));
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      data-fills-screen
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper p-0 text-ink open:flex open:animate-appear print:hidden"
    >
      {children}
    </dialog>
  );
}

interface ReplayHeaderProps {
  titleId: string;
  title: string;
  onClose: () => void;
}

function ReplayHeader({ titleId, title, onClose }: ReplayHeaderProps) {
  return (
    <header className="flex items-start justify-between gap-3 lg:justify-start">
      <h2
        id={titleId}
        className="line-clamp-2 pt-1.5 text-xl break-words hyphens-auto lg:line-clamp-4 lg:text-3xl"
      >
        <bdi>{title}</bdi>
      </h2>
      <IconButton
        label={texts.close}
        icon={<X size={20} />}
        className="lg:order-first lg:-ml-2.5"
        onClick={onClose}
      />
    </header>
  );
}

/** Restores focus; visitors who came by a link had none, so it goes to the message in the URL or to the play button. */
function restoreFocus(origin: Element | null): void {
  const target =
    origin instanceof HTMLElement && origin !== document.body && origin.isConnected
      ? origin
      : (document.getElementById(window.location.hash.slice(1)) ??
        document.querySelector<HTMLElement>('[data-plays]'));
  target?.focus();
}
