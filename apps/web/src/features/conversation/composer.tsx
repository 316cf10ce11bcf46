import { memberKey } from '@convoke/contract/team/member-name.rules.ts';
import type { TeamMember } from '@convoke/contract/team/team.schemas.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { SendHorizontal, Square } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useStore } from 'zustand';
import { loadMessageDraft, saveMessageDraft } from '../../services/team-data/message-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { FocusHeir } from '../../ui/focus-heir.tsx';
import { isSendKey, whyNotSendable } from './composer.rules.ts';
import { conversationMessages as texts } from './conversation.messages.ts';
import type { ConversationController } from './conversation-controller.ts';
import { canReachServer } from './reachability.ts';
import { useComposerKey } from './room-keys.ts';

export interface ComposerProps {
  room: ConversationController;
  /** Who answers a message, in order. */
  answering: (text: string) => readonly TeamMember[];
}

/** Where the visitor writes, also while a member speaks. */
export function Composer({ room, answering }: ComposerProps) {
  const id = useId();
  const composerKey = useComposerKey();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(loadMessageDraft);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const turn = useStore(room.store, (state) => state.turn);
  const upcoming = useStore(room.store, (state) => state.upcoming);
  const answerers = isBlank(text) && upcoming.length > 0 ? upcoming : answering(text);
  // It says that there is no network: once there is one, it is no longer true.
  useEffect(() => {
    const withdraw = () => setRefusal(null);
    window.addEventListener('online', withdraw);
    return () => window.removeEventListener('online', withdraw);
  }, []);
  const problem = refusal ?? whyNotSendable(text);

  function change(next: string) {
    setText(next);
    setRefusal(null);
    saveMessageDraft(next);
  }

  async function send() {
    if (isSending || isBlank(text) || whyNotSendable(text) !== null) return;
    if (!navigator.onLine) {
      setIsSending(true);
      const isReachable = await canReachServer();
      setIsSending(false);
      if (!isReachable) {
        setRefusal(texts.stillOffline);
        return;
      }
    }
    if (room.send(text)) change('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  function keepKeyboardHere({ detail }: MouseEvent) {
    // Pressed by a key and not by a pointer, whose keyboard on the screen should go: an empty message disables the button.
    if (detail === 0) field.current?.focus();
  }

  function pressKey(event: KeyboardEvent) {
    const { isComposing } = event.nativeEvent;
    if (
      !isSendKey({ key: event.key, shiftKey: event.shiftKey, isComposing, keyCode: event.keyCode })
    )
      return;
    event.preventDefault();
    void send();
  }

  return (
    <form onSubmit={submit} className="border-t border-line bg-paper px-3 pt-2 pb-3 sm:px-6">
      <div className="mx-auto flex max-w-200 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
          <label htmlFor={id} className="shrink-0 font-medium">
            {texts.composer.label}
          </label>
          {/* Where there is little room it takes lines of its own, and only a very long name is cut short. */}
          <span
            id={`${id}-next`}
            aria-live="polite"
            aria-atomic="true"
            className="mr-auto line-clamp-3 min-w-0 break-words"
          >
            {texts.composer.answersNext.before}
            <bdi>{answerers[0]?.name}</bdi>
            {texts.composer.answersNext.after}
            {answerers.slice(1).map((member) => (
              <Fragment key={memberKey(member)}>
                {texts.composer.answersNext.further}
                <bdi>{member.name}</bdi>
              </Fragment>
            ))}
          </span>
          <LengthSwitch room={room} />
        </div>
        <div className="flex items-end gap-2">
          <textarea
            {...composerKey}
            ref={field}
            id={id}
            rows={1}
            value={text}
            placeholder={texts.composer.placeholder}
            aria-describedby={problem === null ? `${id}-next` : `${id}-problem ${id}-next`}
            aria-invalid={problem !== null}
            enterKeyHint="send"
            className="max-h-[40dvh] min-h-11 min-w-0 flex-1 resize-none rounded-card border border-line-strong bg-surface px-4 py-2.5 leading-normal field-sizing-content placeholder:text-ink-muted"
            onChange={(event) => change(event.target.value)}
            onKeyDown={pressKey}
          />
          {turn === null ? null : (
            <FocusHeir to={field}>
              <Button
                icon={<Square size={16} className="fill-current" />}
                className="max-sm:size-11 max-sm:px-0"
                onClick={room.stop}
              >
                <span className="max-sm:sr-only">{texts.composer.stop}</span>
              </Button>
            </FocusHeir>
          )}
          <Button
            type="submit"
            variant="primary"
            icon={<SendHorizontal size={18} />}
            disabled={isBlank(text) || whyNotSendable(text) !== null}
            className="max-sm:size-11 max-sm:px-0"
            isBusy={isSending}
            onClick={keepKeyboardHere}
          >
            <span className="max-sm:sr-only">{texts.composer.send}</span>
          </Button>
        </div>
        {problem === null ? null : (
          <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}

/** How long the answers are. 'Few words' and 'Detailed Answer' of a member set it too, which shows here. */
function LengthSwitch({ room }: { room: ConversationController }) {
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
