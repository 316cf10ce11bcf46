import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import { composerMark } from '../field-focus.ts';
import type { MentionCompletion } from '../mentions/use-mention-completion.ts';
import { isSendKey } from './composer.rules.ts';
import type { MessageForm } from './use-message-form.ts';

interface MessageFieldProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  form: MessageForm;
  mentions: MentionCompletion;
  /** Ids of what is said about it. */
  describedBy: string;
  /** Takes files that were pasted. */
  onAddFiles: (files: readonly File[]) => void;
}

/** The field of the composer. */
export function MessageField(props: MessageFieldProps) {
  const { id, field, form, mentions, describedBy, onAddFiles } = props;

  function pressKey(event: KeyboardEvent) {
    if (mentions.pressKey(event)) return;
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, isComposing: nativeEvent.isComposing, keyCode })) return;
    event.preventDefault();
    form.send();
  }

  function paste(event: ClipboardEvent) {
    // Of what is copied from a document the words are wanted, rather than their picture.
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onAddFiles([...files]);
  }

  return (
    <textarea
      {...composerMark}
      {...mentions.fieldProps}
      ref={field}
      id={id}
      rows={1}
      value={form.text}
      placeholder={texts.composer.placeholder}
      aria-describedby={describedBy}
      aria-invalid={form.error !== null}
      enterKeyHint="send"
      className="block max-h-[40dvh] min-h-10 w-full resize-none bg-transparent pr-12 pl-4 pt-2 pb-0.5 sm:min-h-11 sm:pt-2.5 sm:pb-1 leading-normal outline-none field-sizing-content placeholder:text-ink-muted"
      onPaste={paste}
      onChange={(event) => form.change(event.target.value)}
      onKeyDown={pressKey}
    />
  );
}
