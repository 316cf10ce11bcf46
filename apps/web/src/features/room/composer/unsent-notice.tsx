import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { conversationMessages as texts } from '../../../services/talk/messages.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { MessageForm } from './use-message-form.ts';

interface UnsentNoticeProps {
  room: TalkDriver;
  form: Pick<MessageForm, 'send' | 'canSend'>;
}

/** Says that the last request could not leave, and sends it again: what is in the field, or the action. */
export function UnsentNotice({ room, form }: UnsentNoticeProps) {
  const unsent = useStore(room.store, (state) => state.unsent);
  if (unsent === null || (unsent.text !== '' && !form.canSend)) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-danger">
      <span>
        {texts.notSent} {unsent.reason}
      </span>
      <Button size="sm" onClick={unsent.text === '' ? room.sendAgain : form.send}>
        {texts.tryAgain}
      </Button>
    </p>
  );
}
