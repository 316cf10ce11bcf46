import { stanceQuestion } from '@convoke/contract/conversation/stance.rules.ts';
import { limits } from '@convoke/contract/limits.ts';
import { isBlank } from '@convoke/contract/text.rules.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { currentLanguage } from '../../../lib/language/messages.ts';
import { loadCurrentConversation } from '../../../services/workspace/conversation/current-conversation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import { isBusy } from '../../../services/talk/conversation-state.ts';
import { stanceMessages as texts } from '../../../services/talk/messages.ts';
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
    return offeredQuestion(messages, outcome.minutes?.content.question);
  });
  const maxLength = limits.message - stanceQuestion('', currentLanguage()).length;

  function ask(event: FormEvent) {
    event.preventDefault();
    const text = stanceQuestion(question.trim(), currentLanguage());
    if (room.askIndependently(text)) close();
  }

  return (
    <form onSubmit={ask} className="flex flex-col gap-4">
      <TextField
        label={texts.question}
        hint={texts.hint}
        value={question}
        onChange={setQuestion}
        maxLength={maxLength}
        enterKeyHint="send"
        data-autofocus
        onFocus={(event) => event.target.select()}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        disabled={isBlank(question) || question.length > maxLength || isSpeaking}
      >
        {texts.ask}
      </Button>
    </form>
  );
}
