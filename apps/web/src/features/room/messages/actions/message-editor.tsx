import { isBlank } from '@convoke/contract/text.rules.ts';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import { checkOnline, isOnline } from '../../../../services/api/online.ts';
import { Button } from '../../../../ui/button.tsx';
import { conversationMessages as texts } from '../../../../services/talk/messages.ts';
import { isSendKey, sendError } from '../../composer/composer.rules.ts';
import { endEdit, messageEdit } from './message-edit.ts';
import { useBranching, type BranchingRoom } from './use-branching.ts';

interface MessageEditorProps {
  messageId: string;
  room: BranchingRoom;
}

/** The form in place of a message that the visitor edits. Sending it begins a branch. */
export function MessageEditor(props: MessageEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const editing = useMessageEditing(props, field);
  const { text, error, canSend, isSending } = editing;

  return (
    <form onSubmit={editing.submit} className="flex w-[min(34rem,70vw)] max-w-full flex-col gap-2">
      <label htmlFor={id} className="text-xs font-medium text-ink-muted">
        {texts.editor.label}
      </label>
      <textarea
        ref={field}
        id={id}
        value={text}
        aria-describedby={error === null ? `${id}-hint` : `${id}-problem ${id}-hint`}
        aria-invalid={error !== null}
        enterKeyHint="send"
        className="max-h-[40dvh] min-h-11 w-full resize-none rounded-card border border-line-strong bg-surface px-3 py-2 leading-normal field-sizing-content"
        onChange={(event) => editing.change(event.target.value)}
        onKeyDown={editing.pressKey}
      />
      {error === null ? null : (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-muted">
        {texts.editor.hint}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={editing.cancel}>
          {texts.editor.cancel}
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={!canSend} isBusy={isSending}>
          {texts.editor.send}
        </Button>
      </div>
    </form>
  );
}

/** The text that is edited, why it cannot be sent, and what its keys and buttons do. */
function useMessageEditing(
  { messageId, room }: MessageEditorProps,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const text = useStore(messageEdit, (state) => state.text);
  const { sendEdited } = useBranching(room);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const invalid = sendError(text);
  const canSend = !isBlank(text) && invalid === null;

  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [field]);

  async function send() {
    if (isSending || !canSend) return;
    if (!isOnline()) {
      setIsSending(true);
      const isReachable = await checkOnline();
      setIsSending(false);
      if (!isReachable) {
        setRefusal(texts.stillOffline);
        return;
      }
    }
    endEdit();
    sendEdited(messageId, text);
  }

  function cancel() {
    const message = field.current?.closest('article');
    endEdit();
    // Once the head of the message has its buttons again.
    requestAnimationFrame(() =>
      message?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus(),
    );
  }

  function pressKey(event: KeyboardEvent) {
    const { key, shiftKey, keyCode, nativeEvent } = event;
    const { isComposing } = nativeEvent;
    if (key === 'Escape' && !isComposing) {
      // It would stop the speaker too.
      event.preventDefault();
      cancel();
    } else if (isSendKey({ key, shiftKey, isComposing, keyCode })) {
      event.preventDefault();
      void send();
    }
  }

  return {
    text,
    error: refusal ?? invalid,
    canSend,
    isSending,
    cancel,
    pressKey,
    change: (next: string) => {
      setRefusal(null);
      messageEdit.setState({ text: next });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
