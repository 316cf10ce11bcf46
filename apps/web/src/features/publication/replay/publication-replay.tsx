import { Shuffle, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useLocation } from '../../../lib/routing/router.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Seating } from '../../../ui/seating.tsx';
import { shownTitle } from '../player/publication-title.rules.ts';
import {
  type ReadPublication,
  seatedParticipants,
  shownParticipants,
} from '../reading/read-publication.rules.ts';
import type { ProcessedReply } from '../reading/recap.rules.ts';
import { replayMessages as texts } from './replay.messages.ts';
import { ReplayStage } from './replay-stage.tsx';
import { startOf } from './start-of.rules.ts';
import { showModal } from '../../../ui/show-modal.ts';

export interface PublicationReplayProps {
  publication: ReadPublication;
  /** What was said, at least one message. */
  replies: readonly ProcessedReply[];
  onRemix: () => void;
  onClose: () => void;
}

/** A published conversation, playing over its page. */
export function PublicationReplay(props: PublicationReplayProps) {
  const { publication, replies, onRemix, onClose } = props;
  const { introduction, participants } = publication;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, hash } = useLocation();
  const members = useMemo(() => shownParticipants(participants), [participants]);
  const guests = useMemo(() => seatedParticipants(participants), [participants]);

  useEffect(() => {
    const element = dialog.current;
    const origin = document.activeElement;
    showModal(element);
    // Its keys work from here, and a screen reader says whose conversation it is.
    element?.focus();
    return () => {
      element?.close();
      // After the shell, which puts the focus on the page that Back has led to.
      queueMicrotask(() => giveFocusBack(origin));
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
      <Seating people={guests}>
        <ReplayStage
          turns={replies}
          members={members}
          startAt={startOf(hash, replies.length)}
          header={
            <header className="flex items-start justify-between gap-3 lg:justify-start">
              <h2
                id={titleId}
                className="line-clamp-2 pt-1.5 text-xl break-words hyphens-auto lg:line-clamp-4 lg:text-3xl"
              >
                <bdi>{shownTitle(introduction)}</bdi>
              </h2>
              <IconButton
                label={texts.close}
                icon={<X size={20} />}
                className="lg:order-first lg:-ml-2.5"
                onClick={onClose}
              />
            </header>
          }
          address={`${pathname}?play`}
          closing={{
            title: texts.overTitleOfPublication,
            text: texts.overOfPublication,
            action: (
              <Button icon={<Shuffle size={18} />} onClick={onRemix}>
                {texts.remix}
              </Button>
            ),
          }}
        />
      </Seating>
    </dialog>
  );
}

/** Whoever came by a link had the focus nowhere: it goes to the message that the address names, or to what plays it again. */
function giveFocusBack(origin: Element | null): void {
  const here =
    origin instanceof HTMLElement && origin !== document.body && origin.isConnected
      ? origin
      : (document.getElementById(window.location.hash.slice(1)) ??
        document.querySelector<HTMLElement>('[data-plays]'));
  here?.focus();
}
