import { memberId } from '@convoke/talk/team/member.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { SendHorizontal, Square } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import { useWorkspace } from '../../../services/workspace/workspace.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/form/choice-switch.tsx';
import { DiscussionBar } from '../discussion/discussion-bar.tsx';
import { RestoreFocus } from '../../../ui/restore-focus.tsx';
import { useComposerQuotes } from './composer-quotes.ts';
import { useComposerRequests } from './composer-requests.ts';
import { isSendKey } from './composer.rules.ts';
import { MentionList } from '../mentions/mention-list.tsx';
import { useMentionCompletion } from '../mentions/use-mention-completion.ts';
import {
  conversationMessages as texts,
  discussionMessages,
} from '../../../services/talk/messages.ts';
import { isBusy } from '../../../services/talk/conversation-state.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { unambiguousName } from '@convoke/talk/projections/transcript.rules.ts';
import { composerMark, useFocusBack, useFocusOnArrival } from '../field-focus.ts';
import { InitialsRow } from '../seats/initials-row.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import { useMessageForm, type MessageForm } from './use-message-form.ts';

export interface ComposerProps {
  room: TalkDriver;
  /** Keeps what is typed while another tab has the conversation. */
  isHidden: boolean;
  /** The members who answer a message, in order. */
  membersToReply: (text: string) => readonly TeamMember[];
}

/** The form in which the visitor writes, also while a member speaks. */
export function Composer({ room, isHidden, membersToReply }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useMessageForm(room);
  const { text, error } = form;
  const mentions = useMentionCompletion(field, text);
  useComposerQuotes(field, form);
  useComposerRequests(form);
  useFocusOnArrival();
  useFocusBack(room);
  const upcoming = useStore(room.store, (state) => state.upcoming);
  const isDiscussing = useStore(room.store, (state) => state.discussion !== null);
  const addressed = isBlank(text) ? undefined : membersToReply(text)[0];
  const addressedKey = addressed === undefined ? null : memberId(addressed);
  // The seats show who answers next as the line above the field tells it.
  useEffect(() => room.store.setState({ addressedKey }), [room, addressedKey]);
  const answeringMembers = isBlank(text) && upcoming.length > 0 ? upcoming : membersToReply(text);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.send();
  }

  function pressKey(event: KeyboardEvent) {
    if (mentions.pressKey(event)) return;
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, isComposing: nativeEvent.isComposing, keyCode })) return;
    event.preventDefault();
    form.send();
  }

  return (
    <form
      onSubmit={submit}
      hidden={isHidden}
      className="border-t border-line bg-paper px-3 pt-2 pb-3 sm:px-6"
    >
      <div className="mx-auto flex max-w-170 flex-col gap-1.5">
        <InitialsRow room={room} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
          <label htmlFor={id} className="shrink-0 font-medium">
            {texts.composer.label}
          </label>
          <NextAnswer id={`${id}-next`} members={answeringMembers} isDiscussing={isDiscussing} />
          <LengthSwitch room={room} />
        </div>
        <div className="relative flex items-end gap-2">
          <MentionList completion={mentions} />
          <textarea
            {...composerMark}
            {...mentions.fieldProps}
            ref={field}
            id={id}
            rows={1}
            value={text}
            placeholder={texts.composer.placeholder}
            aria-describedby={error === null ? `${id}-next` : `${id}-problem ${id}-next`}
            aria-invalid={error !== null}
            enterKeyHint="send"
            className="max-h-[40dvh] min-h-[calc(2.75rem+2px)] min-w-0 flex-1 resize-none rounded-card border border-line-strong bg-surface px-4 py-2.5 leading-normal field-sizing-content placeholder:text-ink-muted"
            onChange={(event) => form.change(event.target.value)}
            onKeyDown={pressKey}
          />
          <ComposerButtons room={room} form={form} field={field} />
        </div>
        <DiscussionBar room={room} form={form} />
        <UnsentNotice room={room} form={form} />
        {error === null ? null : (
          <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </form>
  );
}

interface NextAnswerProps {
  id: string;
  /** Then a message is answered by the discussion, which goes on from it. */
  isDiscussing: boolean;
  members: readonly TeamMember[];
}

/**
 * Says who answers next, in one line whatever the names, so that the form keeps its height; the title has them in full. Where a
 * line has too few letters, as on a phone with large ones, it wraps, and only a very long name is clipped.
 */
function NextAnswer({ id, isDiscussing, members }: NextAnswerProps) {
  const team = useWorkspace((state) => state.members);
  const names = members.map((member) => unambiguousName(member, team));
  return (
    <span
      id={id}
      aria-live="polite"
      aria-atomic="true"
      {...(isDiscussing ? {} : { title: orderOf(names) })}
      className="mr-auto min-w-0 sm:flex-1 sm:basis-40 [@media(22rem<=width<40rem)]:max-w-[calc(100%-7.5rem)] [@media(width<22rem)]:line-clamp-3 [@media(width<22rem)]:break-words [@media(width>=22rem)]:truncate"
    >
      {isDiscussing ? discussionMessages.interrupts : <NamesInOrder names={names} />}
    </span>
  );
}

function orderOf([first = '', ...others]: readonly string[]): string {
  const { before, after, further } = texts.composer.answersNext;
  return [before + first + after, ...others].join(further);
}

function NamesInOrder({ names: [first, ...others] }: { names: readonly string[] }) {
  return (
    <>
      {texts.composer.answersNext.before}
      <bdi>{first}</bdi>
      {texts.composer.answersNext.after}
      {others.map((name) => (
        <Fragment key={name}>
          {texts.composer.answersNext.further}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </>
  );
}

interface ComposerButtonsProps {
  room: TalkDriver;
  form: MessageForm;
  field: RefObject<HTMLTextAreaElement | null>;
}

function ComposerButtons({ room, form, field }: ComposerButtonsProps) {
  const isSpeaking = useStore(room.store, isBusy);

  // A click tells what pointer made it only in some browsers.
  const pointer = useRef('');

  function restoreFieldFocus({ detail }: MouseEvent) {
    // Not after a tap: the on-screen keyboard should close. An empty message disables the button, which loses the focus.
    if (detail === 0 || pointer.current === 'mouse') field.current?.focus();
  }

  return (
    <>
      {isSpeaking ? (
        <RestoreFocus to={field}>
          <Button
            icon={<Square size={16} className="fill-current" />}
            className="max-sm:size-11 max-sm:px-0"
            onClick={room.stop}
          >
            <span className="max-sm:sr-only">{texts.composer.stop}</span>
          </Button>
        </RestoreFocus>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        icon={<SendHorizontal size={18} />}
        disabled={!form.canSend}
        className="max-sm:size-11 max-sm:px-0"
        isBusy={form.isSending}
        onPointerDown={({ pointerType }) => (pointer.current = pointerType)}
        onClick={restoreFieldFocus}
      >
        <span className="max-sm:sr-only">{texts.composer.send}</span>
      </Button>
    </>
  );
}

/** The switch for the response length. 'Few words' and 'Detailed Answer' of a member set it too. */
function LengthSwitch({ room }: { room: TalkDriver }) {
  const length = useStore(room.store, (state) => state.responseLength);
  const { label, short, long } = texts.composer.length;
  return (
    <ChoiceSwitch
      label={label}
      options={[
        { value: 'short', label: short },
        { value: 'long', label: long },
      ]}
      value={length}
      onChange={room.setResponseLength}
    />
  );
}
