import { stanceQuestion } from '@convoke/contract/conversation/stance.rules.ts';
import { limits } from '@convoke/contract/limits.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { useEffect, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { currentLanguage } from '../../../lib/language/messages.ts';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { isBusy } from '../../../services/talk/conversation-state.ts';
import { stanceMessages as texts } from '../../../services/talk/messages.ts';
import { isSendKey } from '../composer/composer.rules.ts';
import { offeredQuestion } from './stance-rows.rules.ts';
import { stancesStore } from './stances-store.ts';

const close = () => stancesStore.setState({ isOpen: false });

/** Asks for the question on which everyone is to take a stand. */
export function StancesDialog({ room }: { room: TalkDriver }) {
  const isOpen = useStore(stancesStore, (state) => state.isOpen);
  useEffect(() => close, []);
  return (
    <Dialog title={texts.title} isOpen={isOpen} onClose={close}>
      <QuestionForm room={room} />
    </Dialog>
  );
}

function QuestionForm({ room }: { room: TalkDriver }) {
  const isSpeaking = useStore(room.store, isBusy);
  const [question, setQuestion] = useState(() => {
    const { messages, outcome } = loadCurrentConversation();
    return offeredQuestion(messages, outcome);
  });
  const maxLength = limits.message - stanceQuestion('', currentLanguage()).length;

  const canAsk = !isBlank(question) && question.length <= maxLength && !isSpeaking;

  function ask(event: FormEvent) {
    event.preventDefault();
    const text = stanceQuestion(question.trim(), currentLanguage());
    if (room.askIndependently(text)) close();
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, keyCode, nativeEvent, currentTarget } = event;
    const { isComposing } = nativeEvent;
    if (!isSendKey({ key, shiftKey, isComposing, keyCode })) return;
    event.preventDefault();
    // Not where the button is disabled.
    if (canAsk) currentTarget.form?.requestSubmit();
  }

  return (
    <form onSubmit={ask} className="flex flex-col gap-4">
      <TextAreaField
        label={texts.question}
        rows={2}
        hint={texts.hint}
        value={question}
        onChange={setQuestion}
        maxLength={maxLength}
        enterKeyHint="send"
        data-autofocus
        onKeyDown={sendOnEnter}
        onFocus={(event) => event.target.select()}
      />
      <Button type="submit" variant="primary" className="self-end" disabled={!canAsk}>
        {texts.ask}
      </Button>
    </form>
  );
}
