import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { SendHorizontal, Square } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { DiscussionBar } from '../discussion/discussion-bar.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { AddFilesButton } from './add-files-button.tsx';
import { useComposerQuotes } from './composer-quotes.ts';
import { useComposerRequests } from './composer-requests.ts';
import { LengthMenu } from './length-menu.tsx';
import { MessageField } from './message-field.tsx';
import { MentionList } from '../mentions/mention-list.tsx';
import { useMentionCompletion } from '../mentions/use-mention-completion.ts';
import {
  conversationMessages as texts,
  discussionMessages,
} from '../../../services/talk/messages.ts';
import { isBusy } from '../../../services/talk/conversation-state.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { unambiguousName } from '@convoke/talk/projections/transcript.rules.ts';
import { useFocusBack, useFocusForAnswer, useFocusOnArrival } from '../field-focus.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { WaitingRequest } from './waiting-request.tsx';
import { useMessageForm, type MessageForm } from './use-message-form.ts';

export interface ComposerProps {
  room: TalkDriver;
  /** Keeps what is typed while another tab has the conversation. */
  isHidden: boolean;
  /** The members who answer a message, in order. */
  membersToReply: (text: string) => readonly TeamMember[];
  /** Takes files that were chosen or pasted. */
  onAddFiles: (files: readonly File[]) => void;
  /** Above the field. */
  children?: ReactNode;
}

/** The form in which the visitor writes, also while a member speaks. */
export function Composer(props: ComposerProps) {
  const { room, isHidden, membersToReply, onAddFiles, children } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useMessageForm(room);
  const { text, error } = form;
  const mentions = useMentionCompletion(field, text);
  useComposerQuotes(field, form);
  useComposerRequests(form);
  useFocusOnArrival();
  useFocusBack(room);
  useFocusForAnswer();
  const isDiscussing = useStore(room.store, (state) => state.discussion !== null);
  const answeringMembers = useAnsweringMembers(room, text, membersToReply);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.send();
  }

  return (
    <form
      onSubmit={submit}
      hidden={isHidden}
      className="bg-paper px-3 pb-1.5 sm:px-6 sm:pt-1 sm:pb-2"
    >
      <div className="mx-auto flex max-w-170 flex-col">
        {children}
        <div className="group/composer @container relative rounded-card border border-line-strong bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent">
          <MentionList completion={mentions} />
          <label htmlFor={id} className="sr-only">
            {texts.composer.label}
          </label>
          <MessageField
            {...{ id, field, form, mentions, onAddFiles }}
            describedBy={error === null ? `${id}-next` : `${id}-problem ${id}-next`}
          />
          <AddFilesButton onAdd={onAddFiles} />
          <WaitingRequest room={room} />
          <div className="flex items-center px-1 pb-1 sm:gap-1 sm:px-1.5 sm:pb-1.5">
            <LengthMenu room={room} />
            <DiscussionBar room={room} form={form} />
            <SendAndStop room={room} form={form} field={field} members={answeringMembers} />
          </div>
        </div>
        <UnsentNotice room={room} form={form} />
        <NextAnswer id={`${id}-next`} members={answeringMembers} isDiscussing={isDiscussing} />
        {error === null ? null : (
          <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </form>
  );
}

/** The members who answer the text, or those who speak next anyway while there is none. */
function useAnsweringMembers(
  room: TalkDriver,
  text: string,
  membersToReply: ComposerProps['membersToReply'],
): readonly TeamMember[] {
  const upcoming = useStore(room.store, (state) => state.upcoming);
  const replying = membersToReply(text);
  const addressed = isBlank(text) ? undefined : replying[0];
  const addressedKey = addressed === undefined ? null : memberId(addressed);
  // The seats show who answers next as the line above the field tells it.
  useEffect(() => room.store.setState({ addressedKey }), [room, addressedKey]);
  return isBlank(text) && upcoming.length > 0 ? upcoming : replying;
}

interface NextAnswerProps {
  id: string;
  /** Then a message is answered by the discussion, which goes on from it. */
  isDiscussing: boolean;
  members: readonly TeamMember[];
}

/** Announces who answers next; the send button shows it. */
function NextAnswer({ id, isDiscussing, members }: NextAnswerProps) {
  const team = useWorkspace((state) => state.members);
  return (
    <span id={id} aria-live="polite" aria-atomic="true" className="sr-only">
      {isDiscussing ? discussionMessages.interrupts : orderOf(members, team)}
    </span>
  );
}

/** Names the members who answer, in order. */
function orderOf(members: readonly TeamMember[], team: readonly TeamMember[]): string {
  const { before, after, further } = texts.composer.answersNext;
  const [first = '', ...others] = members.map((member) => unambiguousName(member, team));
  return [before + first + after, ...others].join(further);
}

interface SendAndStopProps {
  room: TalkDriver;
  form: MessageForm;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The members who answer, in order. */
  members: readonly TeamMember[];
}

// A narrow box has room for the icon alone.
const sendShape =
  'max-w-44 min-w-20 @max-[30rem]:size-9 @max-[30rem]:min-w-0 @max-[30rem]:shrink-0 @max-[30rem]:px-0 max-sm:size-11!';

/** The send button, labelled with the member who answers. While a member speaks the stop button stands beside it, or alone when the field is empty. */
function SendAndStop({ room, form, field, members }: SendAndStopProps) {
  const isSpeaking = useStore(room.store, isBusy);
  const speaker = useStore(room.store, ({ turn }) => turn?.message.sender ?? '');
  const isDiscussing = useStore(room.store, (state) => state.discussion !== null);
  const team = useWorkspace((state) => state.members);
  // A click tells what pointer made it only in some browsers.
  const pointer = useRef('');

  function restoreFieldFocus({ detail }: MouseEvent) {
    // Not after a tap: the on-screen keyboard should close. An empty message disables the button, which loses the focus.
    if (detail === 0 || pointer.current === 'mouse') field.current?.focus();
  }

  const [first] = members;
  const isToTeam = isDiscussing || first === undefined;
  const name = isToTeam ? texts.composer.team : unambiguousName(first, team);
  return (
    <>
      {isSpeaking ? (
        <RestoreFocus to={field}>
          <Button
            size="sm"
            icon={<Square size={14} className="shrink-0 fill-current" />}
            className={sendShape}
            title={speaker}
            onClick={room.stop}
          >
            <span className="@max-[30rem]:sr-only">{texts.composer.stop}</span>
            <bdi
              aria-hidden="true"
              className="truncate font-normal text-ink-muted @max-[30rem]:hidden"
            >
              {speaker}
            </bdi>
          </Button>
        </RestoreFocus>
      ) : null}
      {isSpeaking && isBlank(form.text) ? null : (
        <Button
          size="sm"
          type="submit"
          variant="primary"
          icon={<SendHorizontal size={16} className="order-last shrink-0" />}
          disabled={!form.canSend}
          className={sendShape}
          isBusy={form.isSending}
          aria-label={texts.composer.sendTo(name)}
          title={isToTeam ? discussionMessages.interrupts : orderOf(members, team)}
          onPointerDown={({ pointerType }) => (pointer.current = pointerType)}
          onClick={restoreFieldFocus}
        >
          <bdi className="truncate @max-[30rem]:hidden">{name}</bdi>
        </Button>
      )}
    </>
  );
}
